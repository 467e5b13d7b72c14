/** Temporary check-out: why the resident is away, and when they are expected back, which puts them on that day's list. */
import Input from 'antd/es/input';
import Radio from 'antd/es/radio';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldsIn, type NamesIn } from '@firm/platform/contract/entity/formSections';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { InOrder } from '@firm/shared-ui/field/InOrder.tsx';
import { DayField } from '@firm/shared-ui/pick/DayField.tsx';
import { stayLifeFields } from '@firm/tenancy/contract/fields/stay';
import type { Day } from '@firm/tenancy/contract/interval';
import { tenancyLimits } from '@firm/tenancy/contract/limits';
import { awayReasonIds, type AwayReason } from '@firm/tenancy/contract/statuses';
import type { Stay } from '../../../api.ts';
import { useToday } from '../../../dormitories/useToday.ts';
import { useNames } from '../../../names.ts';
import { RefusalNote } from '../../../refusal/RefusalNote.tsx';
import { useOwnRefusal } from '../../../stay/useOwnRefusal.ts';
import type { BoardSteps } from '../board/useBoardSteps.ts';
import './fields.css';
import './dialogs.css';

interface AwayDialogProps {
  readonly stay: Stay;
  readonly staySteps: Pick<BoardSteps, 'steps' | 'checkOutTemporarily'>;
  readonly onClose: () => void;
}

export default function AwayDialog({ stay, staySteps, onClose }: AwayDialogProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const id = useId();
  const today = useToday(undefined).of(stay.dorm_id);
  const names = useNames();
  const [back, setBack] = useState<Day | null>(null);
  const [reason, setReason] = useState<AwayReason | null>(null);
  const [note, setNote] = useState('');
  const [saving, setSaving] = useState(false);
  const refusal = useOwnRefusal(staySteps.steps);
  const save = async (): Promise<void> => {
    if (!reason) return;
    setSaving(true);
    const done = await staySteps.checkOutTemporarily(stay, { return_date: back, away_reason: reason, away_note: note.trim() });
    setSaving(false);
    if (done) onClose();
  };
  const controls: Readonly<Record<NamesIn<typeof stayLifeFields, 'away'>, ReactNode>> = {
    away_reason: (
      <div className="firm-newres__field">
        <span id={`${id}-reason`}>{names.field('away_reason')}</span>
        <Radio.Group
          aria-labelledby={`${id}-reason`}
          className="firm-away__reasons"
          value={reason}
          onChange={({ target }) => setReason(target.value as AwayReason)}
          options={awayReasonIds.map((value) => ({ value, label: names.away(value) }))}
        />
      </div>
    ),
    away_note: reason !== null && (
      <div className="firm-newres__field">
        <label htmlFor={`${id}-note`}>{names.field('away_note')}</label>
        <Input id={`${id}-note`} value={note} maxLength={tenancyLimits.awayNote} onChange={({ target }) => setNote(target.value)} />
      </div>
    ),
    return_date: (
      <div className="firm-newres__field">
        <label htmlFor={id}>{names.field('return_date')}</label>
        <DayField id={id} value={back} min={today} {...(stay.end_date && stay.end_date >= today && { max: stay.end_date })} onChange={setBack} />
      </div>
    ),
  };
  return (
    <ActionDialog
      size="sm"
      title={t('reservation.away.title', { name: stay.person_name })}
      busy={saving}
      onClose={onClose}
      isChanged={() => reason !== null || note !== '' || back !== null}
      cancelLabel={t('reservation.back')}
      confirmLabel={t('stay.action.temporary-out')}
      onConfirm={() => void save()}
      disabled={reason === null || (reason === 'other' && note.trim() === '')}
    >
      {refusal && <RefusalNote refusal={refusal} />}
      <p>{t('reservation.away.text', { bed: stay.resource_ref_id })}</p>
      <InOrder names={fieldsIn(stayLifeFields, 'away')} parts={controls} />
    </ActionDialog>
  );
}
