import Button from 'antd/es/button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Id } from '@firm/shared-ui/format/Id.tsx';
import { notify } from '@firm/shared-ui/notices/index.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { useNames } from '../names.ts';
import { changeAlert } from './changeAlert.ts';
import { forgetMove, useRecentMoves, type RecentMove } from './recent.ts';
import { useRefusal } from './refusal.ts';

/** The person's last moves with Undo; nothing while there are none. Needs a `MoveHost` on the page. */
export function RecentMoves(): ReactNode {
  const { t } = useTranslation('maintenance');
  const moves = useRecentMoves((recent) => recent.moves);
  if (moves.length === 0) return null;
  return (
    <ul className="firm-alerts__recent" aria-label={t('recent.label')}>
      {moves.map((move) => (
        <Recent key={move.after.id} move={move} />
      ))}
    </ul>
  );
}

function Recent({ move }: { readonly move: RecentMove }): ReactNode {
  const { t } = useTranslation('maintenance');
  const names = useNames();
  const refusal = useRefusal();
  const [busy, setBusy] = useState(false);
  const { before, after, back } = move;
  const undo = async (): Promise<void> => {
    setBusy(true);
    try {
      if (await changeAlert(after, back)) forgetMove(move);
    } catch (problem) {
      forgetMove(move);
      notify(refusal(problem), 'ERROR');
    }
    setBusy(false);
  };
  const to = after.status === 'assigned' && after.assignee_name ? after.assignee_name : names.status(after.status);
  return (
    <li>
      <Id mono>{after.ref_id}</Id> <bdi>{t('recent.moved', { from: names.status(before.status), to })}</bdi>
      <Button size="small" loading={busy} onClick={() => void undo()}>
        {t('recent.undo')}
      </Button>
      <Button size="small" type="text" aria-label={t('recent.dismiss', { ref: after.ref_id })} onClick={() => forgetMove(move)}>
        <Icon name="close" />
      </Button>
    </li>
  );
}
