/** Deletes all selected beds or none; their current and future residents are shown first. */
import { useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { Id } from '@firm/shared-ui/format/Id.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notifyError, notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { Trial } from '@firm/shared-ui/trial/Trial.tsx';
import { api, bedRefusalsOf, bedsGoingQuery, type BedRefusal } from '../api.ts';
import { useBedNames } from '../names.ts';

interface RemoveBedsProps {
  readonly ids: readonly number[];
  /** Deselects the beds that cannot be deleted and continues with the others. */
  readonly onLeave: (ids: readonly number[]) => void;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function RemoveBeds({ ids, onLeave, onClose, onDone }: RemoveBedsProps): ReactNode {
  const { t } = useTranslation('admin');
  const names = useBedNames();
  const formats = useFormats();
  const [busy, setBusy] = useState(false);
  const trial = useQuery({ ...bedsGoingQuery(ids), enabled: !busy });
  const holder = ({ person_name: name, person, state, start_date: start, end_date: end }: BedRefusal['stays'][number]): string =>
    t('beds.holder', { name: name ?? `#${person}`, state: names.choice('stay_state', state), start: formats.date(start), end: end ? formats.date(end) : t('beds.noEnd') });
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await api('POST /resources/bulkdelete/', { body: { res_ids: [...ids] } });
      notifySuccess(t('beds.deleted', { n: formats.number(ids.length) }));
      onDone();
      onClose();
    } catch (problem) {
      // The list of refused beds is fetched again, so it needs no message.
      if (!bedRefusalsOf(problem)) notifyError(problem);
      setBusy(false);
    }
    for (const collection of ['resources', 'workzones']) void queryClient.invalidateQueries({ queryKey: [collection] });
  };
  const refusals = trial.data?.refusals ?? [];
  return (
    <ActionDialog
      title={t('beds.deleteTitle', { n: formats.number(ids.length) })}
      busy={busy}
      onClose={onClose}
      isChanged={null}
      confirmLabel={t('beds.delete')}
      onConfirm={() => void save()}
      danger
      disabled={!trial.data || trial.isFetching || refusals.length > 0}
    >
      <p>{t('beds.deleteText')}</p>
      {trial.isError ? (
        <PartFailed onRetry={() => void trial.refetch()} />
      ) : !trial.data ? (
        <Loading />
      ) : (
        <>
          <Trial
            going={t('beds.could', { n: formats.number(trial.data.count) })}
            refused={t('trial.refused', { n: formats.number(refusals.length) })}
            refusals={refusals.map(({ id, ref_id: ref, message, stays }) => ({ key: id, name: <Id mono>{ref || id}</Id>, text: message, details: stays.map(holder) }))}
            refusalsLabel={t('beds.refused')}
            busy={trial.isFetching}
          />
          {refusals.length > 0 && trial.data.count > 0 && <Button onClick={() => onLeave(trial.data.res_ids)}>{t('trial.leaveOut')}</Button>}
        </>
      )}
    </ActionDialog>
  );
}
