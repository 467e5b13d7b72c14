/** Another bed for somebody who has come and whose bed is not free: one of the same type, those of the same room first. */
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { DialogActions } from '@firm/shared-ui/dialog/DialogActions.tsx';
import { EntitySelect } from '@firm/shared-ui/pick/EntitySelect.tsx';
import { findQuery, type Find } from '@firm/shared-ui/pick/find.ts';
import { api, type DayStay } from '../../api.ts';
import { RefusalNote } from '../../refusal/RefusalNote.tsx';
import type { Steps } from '../../stay/useSteps.ts';

interface OtherBedDialogProps {
  readonly stay: DayStay;
  readonly steps: Steps;
  readonly onChoose: (bed: { readonly id: number; readonly ref: string }) => Promise<boolean>;
  readonly onClose: () => void;
}

export default function OtherBedDialog({ stay, steps, onChoose, onClose }: OtherBedDialogProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const id = useId();
  const [bed, setBed] = useState<{ readonly id: number; readonly ref: string } | null>(null);
  const [saving, setSaving] = useState(false);
  const { data } = useQuery({
    queryKey: ['resources', 'one', stay.resource],
    queryFn: ({ signal }) => api('GET /resources/{id}/', { params: { id: stay.resource }, signal }),
  });
  const find: Find = async (search, signal) => {
    const { results } = await api('GET /resources/', {
      query: { dormitory: String(stay.dorm_id), type: String(data?.type), status: 'vacant', is_active: 'true', ordering: 'ref_id', ...findQuery(search) },
      signal,
    });
    const inRoom = [...results].sort((a, b) => Number(b.zone === stay.zone) - Number(a.zone === stay.zone));
    return inRoom.map((one) => ({ value: one.id, label: one.ref_id }));
  };
  const save = async (): Promise<void> => {
    if (!bed) return;
    setSaving(true);
    const done = await onChoose(bed);
    setSaving(false);
    if (done) onClose();
  };
  return (
    <Dialog
      open
      size="sm"
      title={t('today.otherBedTitle', { name: stay.person_name })}
      busy={saving}
      onClose={onClose}
      footer={
        <DialogActions cancelLabel={t('reservation.back')} onCancel={onClose} confirmLabel={t('stay.action.change')} onConfirm={() => void save()} busy={saving} disabled={!bed} />
      }
    >
      {steps.refusal && <RefusalNote refusal={steps.refusal} />}
      <div className="firm-today__field">
        <label htmlFor={id}>{t('today.otherBedField')}</label>
        <EntitySelect
          id={id}
          value={bed?.id ?? null}
          known={bed?.ref ?? null}
          queryKey={['resources', 'vacant', stay.dorm_id, data?.type]}
          find={find}
          disabled={!data}
          clearable={false}
          onChange={(chosen, option) => setBed(chosen === null ? null : { id: chosen, ref: option?.label ?? '' })}
        />
      </div>
    </Dialog>
  );
}
