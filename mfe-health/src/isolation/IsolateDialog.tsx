/**
 * Isolating a resident: a user with permission to move stays chooses a free bed and transfers the resident at once; others
 * send a request to those who have it (docs/rules/health.md#isolating). The health record follows automatically.
 */
import { useQuery } from '@tanstack/react-query';
import Radio from 'antd/es/radio';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notifyError, notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { api, collection, keepRecord, type HealthRecordDetail } from '../api.ts';
import { isolationBedsQuery, tenancyApi } from './api.ts';
import './isolation.css';

/** The most beds listed, more than a dormitory has for isolation. */
const maxBeds = 100;

export function IsolateDialog({ record, onClose }: { readonly record: HealthRecordDetail; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('health');
  const mayMove = useSession((session) => session.can('change', 'resourceallocation'));
  const [chosen, setChosen] = useState<number | null>(null);
  const [saving, setSaving] = useState(false);
  const { data, isError, refetch } = useQuery(isolationBedsQuery({ employee: record.employee }, maxBeds));
  const moves = mayMove && data !== undefined && data.stay !== null && data.results.length > 0;
  const bed = chosen ?? data?.results[0]?.id ?? null;

  const isolate = async (): Promise<void> => {
    setSaving(true);
    try {
      if (moves && bed !== null && data.stay !== null) {
        await tenancyApi('POST /resourceallocations/{id}/transfer/', { params: { id: data.stay }, body: { resource: bed } });
        for (const key of ['resourceallocations', collection]) void queryClient.invalidateQueries({ queryKey: [key] });
        notifySuccess(t('isolation.moved', { name: record.employee_name, bed: data.results.find(({ id }) => id === bed)?.ref_id ?? '' }));
      } else {
        const { results } = await api('PATCH /healthtrackrecords/{id}/', { params: { id: record.id }, body: { isolation_wanted: true, version: record.version } });
        if (results[0]) keepRecord(results[0]);
        notifySuccess(t('isolation.asked'));
      }
      onClose();
    } catch (problem) {
      notifyError(problem);
      setSaving(false);
      // The bed may have been taken meanwhile, so the list is refetched.
      void refetch();
    }
  };

  return (
    <ActionDialog
      size="sm"
      title={t('isolation.title', { name: record.employee_name })}
      busy={saving}
      onClose={onClose}
      isChanged={null}
      confirmLabel={t(moves ? 'isolation.move' : 'isolation.ask')}
      onConfirm={() => void isolate()}
      disabled={!data || (!moves && record.isolation_wanted)}
    >
      {isError && !data && <PartFailed onRetry={() => void refetch()} />}
      {!data && !isError && <Loading />}
      {data && (
        <>
          <p>{t('isolation.free', { count: data.isolation.free, total: data.isolation.total })}</p>
          {moves ? (
            <Radio.Group className="firm-isolation__beds" aria-label={t('isolation.beds')} value={bed} onChange={({ target }) => setChosen(target.value as number)}>
              {data.results.map((one) => (
                <Radio key={one.id} value={one.id}>
                  <Id mono>{one.ref_id}</Id> {t(`isolation.use.${one.use}`)} · <Name>{one.dorm_name ?? ''}</Name>
                </Radio>
              ))}
            </Radio.Group>
          ) : (
            <p>{t(record.isolation_wanted ? 'isolation.askedAlready' : 'isolation.askHint')}</p>
          )}
        </>
      )}
    </ActionDialog>
  );
}
