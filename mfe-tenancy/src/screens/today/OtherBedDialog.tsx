/** Another bed of the same type for a resident who has arrived and whose bed is not free. */
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { api, type DayStay } from '../../api.ts';
import { RefusalNote } from '../../refusal/RefusalNote.tsx';
import { BedSelect, type Bed } from '../../stay/BedSelect.tsx';
import { useOwnRefusal } from '../../stay/useOwnRefusal.ts';
import type { Steps } from '../../stay/useSteps.ts';

interface OtherBedDialogProps {
  readonly stay: DayStay;
  readonly steps: Steps;
  readonly onChoose: (bed: Bed) => Promise<boolean>;
  readonly onClose: () => void;
}

export default function OtherBedDialog({ stay, steps, onChoose, onClose }: OtherBedDialogProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const id = useId();
  const [bed, setBed] = useState<Bed | null>(null);
  const [saving, setSaving] = useState(false);
  const refusal = useOwnRefusal(steps);
  const { data } = useQuery({
    queryKey: ['resources', 'one', stay.resource],
    queryFn: ({ signal }) => api('GET /resources/{id}/', { params: { id: stay.resource }, signal }),
  });
  const save = async (): Promise<void> => {
    if (!bed) return;
    setSaving(true);
    const done = await onChoose(bed);
    setSaving(false);
    if (done) onClose();
  };
  return (
    <ActionDialog
      size="sm"
      title={t('today.otherBedTitle', { name: stay.person_name })}
      busy={saving}
      onClose={onClose}
      isChanged={null}
      cancelLabel={t('reservation.back')}
      confirmLabel={t('stay.action.change')}
      onConfirm={() => void save()}
      disabled={!bed}
    >
      {refusal && <RefusalNote refusal={refusal} />}
      <div className="firm-today__field">
        <label htmlFor={id}>{t('today.otherBedField')}</label>
        <BedSelect
          id={id}
          value={bed}
          query={{ person: stay.person, dormitory: stay.dorm_id, start_date: stay.start_date, ...(data && { type: data.type }), ...(stay.end_date && { end_date: stay.end_date }) }}
          oneType
          disabled={!data}
          onChange={setBed}
        />
      </div>
    </ActionDialog>
  );
}
