/**
 * Cancels a reservation, or all parts of its group: first shows what will happen to each stay under it, then asks for
 * confirmation (docs/rules/tenancy.md#reservation).
 */
import { useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import Radio from 'antd/es/radio';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '@firm/shared-ui/api/index.ts';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { useRequestKey } from '@firm/shared-ui/dialog/useRequestKey.ts';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { notifyDone, notifyError, notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { dormitoryChoicesQuery } from '@firm/shared-ui/pick/dormitories.ts';
import { Icon, type IconName } from '@firm/shared-ui/status/Icon.tsx';
import type { CancelPreview } from '@firm/tenancy/contract';
import { api, freshenTenancy, type Stay, type Reservation } from '../api.ts';
import { todayOf } from '../dormitories/today.ts';
import { reservingAgain } from './reserveAgain.ts';
import './cancel.css';

export interface CancelDialogProps {
  readonly reservation: Pick<Reservation, 'id' | 'ref_id' | 'version' | 'group' | 'group_ref'>;
  readonly onClose: () => void;
}

export default function CancelDialog({ reservation, onClose }: CancelDialogProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const formats = useFormats();
  const { id, ref_id, group_ref } = reservation;
  // Pressed again after a lost answer, it is the same request: the reservation may have been read again since, and be cancelled.
  const [version] = useState(reservation.version);
  const key = useRequestKey();
  const [whole, setWhole] = useState(false);
  const [saving, setSaving] = useState(false);
  const { data: dormitories = [] } = useQuery(dormitoryChoicesQuery);
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['resourcereserves', 'cancelPreview', id, whole],
    queryFn: ({ signal }) => api('GET /resourcereserves/{id}/cancel_preview/', { params: { id }, query: whole ? { group: 'true' } : {}, signal, quiet: true }),
    staleTime: 0,
    retry: false,
  });

  const cancel = async (): Promise<void> => {
    setSaving(true);
    try {
      await (whole ? cancelGroup() : cancelOne());
      onClose();
    } catch (problem) {
      notifyError(problem);
      setSaving(false);
      // Somebody else changed it first: what the dialog shows may no longer be true.
      if (isApiError(problem) && problem.statusCode === 409) onClose();
    }
    await freshenTenancy();
  };

  const told = (words: string, cancelled: readonly Reservation[]): void => {
    // Reserving again would not restore cancelled stays, so undo is offered only when there were none.
    const hadResidents = !data || data.cancelled.length + data.kept.length > 0;
    const again = reservingAgain(cancelled, () => todayOf(dormitories, new Date()));
    if (hadResidents) notifySuccess(words);
    else notifyDone(words, async () => t('reservations.again', { ref: formats.list((await again()).map(({ ref_id: made }) => made)) }));
  };
  const cancelOne = async (): Promise<void> => {
    const cancelled = await api('PATCH /resourcereserves/{id}/', { params: { id }, body: { is_active: false, confirm: true, version } });
    told(t('reservations.cancelled', { ref: ref_id }), [cancelled]);
  };
  const cancelGroup = async (): Promise<void> => {
    const seen = data?.parts.map((part) => ({ id: part.id, version: part.version })) ?? [];
    const { results } = await key.send((idempotencyKey) => api('POST /resourcereserves/{id}/cancel_group/', { params: { id }, body: { confirm: true, seen }, idempotencyKey }));
    told(t('reservations.cancelledGroup', { n: formats.number(results.length), ref: group_ref ?? ref_id }), results);
  };

  return (
    <ActionDialog
      size="md"
      title={t('cancel.title', { ref: whole ? group_ref : ref_id })}
      busy={saving}
      onClose={onClose}
      isChanged={null}
      cancelLabel={t('cancel.keep', { count: whole ? (data?.parts.length ?? 2) : 1 })}
      confirmLabel={t('cancel.do', { count: whole ? (data?.parts.length ?? 2) : 1 })}
      onConfirm={() => void cancel()}
      disabled={!data}
      danger
    >
      <div className="firm-cancel">
        {group_ref && (
          <Radio.Group
            aria-label={t('cancel.which')}
            vertical
            value={whole}
            disabled={saving}
            onChange={({ target }) => setWhole(target.value as boolean)}
            options={[
              { value: false, label: t('cancel.one', { ref: ref_id }) },
              { value: true, label: t('cancel.group', { ref: group_ref }) },
            ]}
          />
        )}
        {isPending && <p role="status">{t('words.loading')}</p>}
        {error && (
          <p role="alert">
            {isApiError(error) && error.statusCode === 409 ? error.message : t('words.failed')} <Button onClick={() => void refetch()}>{t('words.retry')}</Button>
          </p>
        )}
        {data && (
          <>
            {whole && <Parts parts={data.parts} />}
            <p>{t(data.cancelled.length + data.kept.length > 0 ? 'cancel.what' : whole ? 'cancel.nobodyAll' : 'cancel.nobody')}</p>
            <Fate icon="cross" title={t('cancel.cancelled', { count: data.cancelled.length })} stays={data.cancelled} />
            <Fate icon="bed" title={t('cancel.kept', { count: data.kept.length })} stays={data.kept} />
            {data.released > 0 && (
              <p className="firm-cancel__fate">
                <Icon name="refresh" /> {t('cancel.released', { count: data.released })}
              </p>
            )}
          </>
        )}
      </div>
    </ActionDialog>
  );
}

/** The parts that are cancelled together, with how many residents are already checked in to each. */
function Parts({ parts }: { readonly parts: CancelPreview['parts'] }): ReactNode {
  const { t } = useTranslation('tenancy');
  return (
    <ul className="firm-cancel__stays" aria-label={t('cancel.parts')}>
      {parts.map((part) => (
        <li key={part.id}>
          <Id mono>{part.ref_id}</Id> <Name>{part.dorm_name ?? '—'}</Name> <span className="firm-cancel__beds">· {t('cancel.beds', { count: part.count })}</span>
          {part.checked_in > 0 && <strong> · {t('cancel.checkedIn', { count: part.checked_in })}</strong>}
        </li>
      ))}
    </ul>
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
