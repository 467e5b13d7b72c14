/**
 * Cancelling a reservation: first it says what will become of each stay under it, then it asks
 * (docs/rules/tenancy.md#reservation).
 */
import { useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, randomId } from '@firm/shared-ui/api/index.ts';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { DialogActions } from '@firm/shared-ui/dialog/DialogActions.tsx';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { notifyDone, notifyError, notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { Icon, type IconName } from '@firm/shared-ui/status/Icon.tsx';
import { api, freshenTenancy, type Stay, type Reservation } from '../api.ts';
import './cancel.css';

export interface CancelDialogProps {
  readonly reservation: Pick<Reservation, 'id' | 'ref_id' | 'version'>;
  readonly onClose: () => void;
}

export default function CancelDialog({ reservation, onClose }: CancelDialogProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const [saving, setSaving] = useState(false);
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['resourcereserves', 'cancelPreview', reservation.id],
    queryFn: ({ signal }) => api('GET /resourcereserves/{id}/cancel_preview/', { params: { id: reservation.id }, signal }),
    staleTime: 0,
  });

  const cancel = async (): Promise<void> => {
    setSaving(true);
    try {
      const cancelled = await api('PATCH /resourcereserves/{id}/', {
        params: { id: reservation.id },
        body: { is_active: false, confirm: true, version: reservation.version },
      });
      const words = t('reservations.cancelled', { ref: reservation.ref_id });
      // With stays that were cancelled, reserving again would not bring back what there was.
      if (data?.cancelled.length === 0 && data.kept.length === 0) notifyDone(words, () => reserveAgain(cancelled));
      else notifySuccess(words);
      onClose();
    } catch (problem) {
      notifyError(problem);
      setSaving(false);
      // Somebody was faster: what the dialog said may no longer hold.
      if (isApiError(problem) && problem.statusCode === 409) onClose();
    }
    await freshenTenancy();
  };

  const reserveAgain = async ({ vendor, res_type, dormitory, zone, start_date, end_date, count, remarks }: Reservation): Promise<string> => {
    const body = { vendor, res_type, dormitory, zone, start_date, end_date, count, remarks };
    const { ref_id } = await api('POST /resourcereserves/', { body, idempotencyKey: randomId() });
    await freshenTenancy();
    return t('reservations.again', { ref: ref_id });
  };

  return (
    <Dialog
      open
      size="md"
      title={t('cancel.title', { ref: reservation.ref_id })}
      busy={saving}
      onClose={onClose}
      footer={
        <DialogActions
          cancelLabel={t('cancel.keep')}
          onCancel={onClose}
          confirmLabel={t('cancel.do')}
          onConfirm={() => void cancel()}
          busy={saving}
          disabled={!data}
          danger
        />
      }
    >
      {isPending && <p role="status">{t('words.loading')}</p>}
      {isError && (
        <p role="alert">
          {t('words.failed')} <Button onClick={() => void refetch()}>{t('words.retry')}</Button>
        </p>
      )}
      {data && (
        <div className="firm-cancel">
          <p>{t(data.cancelled.length + data.kept.length === 0 ? 'cancel.nobody' : 'cancel.what')}</p>
          <Fate icon="cross" title={t('cancel.cancelled', { count: data.cancelled.length })} stays={data.cancelled} />
          <Fate icon="bed" title={t('cancel.kept', { count: data.kept.length })} stays={data.kept} />
          {data.released > 0 && (
            <p className="firm-cancel__fate">
              <Icon name="refresh" /> {t('cancel.released', { count: data.released })}
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}

function Fate({ icon, title, stays }: { readonly icon: IconName; readonly title: string; readonly stays: readonly Stay[] }): ReactNode {
  if (stays.length === 0) return null;
  return (
    <section>
      <h3 className="firm-cancel__fate">
        <Icon name={icon} /> {title}
      </h3>
      <ul className="firm-cancel__stays">
        {stays.map((stay) => (
          <li key={stay.id}>
            <Id mono>{stay.resource_ref_id}</Id> <Name>{stay.person_name ?? `#${stay.person}`}</Name>
          </li>
        ))}
      </ul>
    </section>
  );
}
