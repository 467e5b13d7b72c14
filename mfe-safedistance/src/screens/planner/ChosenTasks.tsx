import Button from 'antd/es/button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkBar } from '@firm/shared-ui/bulk/BulkBar.tsx';
import { MoreActions } from '@firm/shared-ui/dialog/MoreActions.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { notifyError } from '@firm/shared-ui/notices/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { useBulk, type BulkKind, type ChosenCard } from './useBulk.ts';

interface ChosenTasksProps {
  readonly cards: readonly ChosenCard[];
  /** The zones that the tasks can be moved to. */
  readonly zones: readonly { readonly id: number; readonly title: string }[];
  readonly onClear: () => void;
}

/** What can be done with the selected tasks together: copy, shift by days, move and delete. */
export function ChosenTasks({ cards, zones, onClear }: ChosenTasksProps): ReactNode {
  const { t } = useTranslation('safedistance');
  const can = useSession((session) => session.can);
  const formats = useFormats();
  const bulk = useBulk();
  const [asked, setAsked] = useState<BulkKind | null>(null);
  const remove = async (): Promise<void> => {
    try {
      await bulk.remove(cards);
      onClear();
    } catch (problem) {
      notifyError(problem);
    }
  };
  return (
    <>
      {cards.length > 0 && (
        <BulkBar label={t('planner.bulk.label')} chosen={t('planner.bulk.chosen', { n: formats.number(cards.length) })}>
          <Button onClick={onClear}>{t('planner.bulk.clear')}</Button>
          {can('add', 'workzone') && <Button onClick={() => setAsked('copy')}>{t('planner.bulk.copy')}</Button>}
          <Button onClick={() => setAsked('shift')}>{t('planner.bulk.shift')}</Button>
          <Button type="primary" onClick={() => setAsked('move')}>
            {t('planner.bulk.move')}
          </Button>
          <MoreActions actions={[can('delete', 'workzone') && { text: t('planner.bulk.delete'), act: () => void remove() }]} />
        </BulkBar>
      )}
      {asked && (
        <BulkDialog
          kind={asked}
          count={cards.length}
          zones={zones}
          onClose={() => setAsked(null)}
          onSave={async (kind, wanted, key) => {
            await (kind === 'copy' ? bulk.copy(cards, wanted, key) : bulk.change(cards, wanted));
            onClear();
          }}
        />
      )}
    </>
  );
}
