import { useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '@firm/shared-ui/notices/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { assigneesQuery, type Alert } from '../api.ts';
import { changeAlert } from './changeAlert.ts';
import { useNotifyMove } from './notifyMove.ts';
import { useRefusal } from './refusal.ts';

/** Assigns an unassigned alert to the user with one click; renders nothing for users who cannot be assignees. Needs a `MoveHost`. */
export function AssignToMe({ alert, small = false }: { readonly alert: Alert; readonly small?: boolean }): ReactNode {
  const { t } = useTranslation('maintenance');
  const me = useSession(({ user }) => user?.id);
  const mayChange = useSession((session) => session.can('change', 'alert'));
  const refusal = useRefusal();
  const tell = useNotifyMove();
  const [busy, setBusy] = useState(false);
  const { data } = useQuery({ ...assigneesQuery([alert.dorm_id]), enabled: mayChange && alert.status === 'open', staleTime: 60_000 });
  if (!mayChange || me === undefined || alert.status !== 'open' || !data?.some(({ id }) => id === me)) return null;
  const take = async (): Promise<void> => {
    setBusy(true);
    try {
      const taken = await changeAlert(alert, { assignee: me });
      if (taken) tell(alert, taken);
    } catch (problem) {
      notify(refusal(problem), 'ERROR');
    }
    setBusy(false);
  };
  return (
    <Button size={small ? 'small' : 'middle'} type={small ? 'default' : 'primary'} loading={busy} onClick={() => void take()}>
      {t('move.toMe')}
    </Button>
  );
}
