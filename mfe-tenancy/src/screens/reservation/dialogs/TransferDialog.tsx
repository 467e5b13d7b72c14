/** Transfers a checked-in resident: the old and the new room side by side, and one step (docs/rules/tenancy.md#allocating-beds). */
import Input from 'antd/es/input';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { tenancyLimits } from '@firm/tenancy/contract/limits';
import type { Stay } from '../../../api.ts';
import { useNames } from '../../../names.ts';
import { RefusalNote } from '../../../refusal/RefusalNote.tsx';
import { BedSelect, type Bed } from '../../../stay/BedSelect.tsx';
import { useBedReady } from '../../../stay/useRoomsReady.tsx';
import { useOwnRefusal } from '../../../stay/useOwnRefusal.ts';
import type { BoardSteps } from '../board/useBoardSteps.ts';
import { RoomPlan } from './RoomPlan.tsx';
import './fields.css';
import './dialogs.css';

interface TransferDialogProps {
  readonly stay: Stay;
  /** The new bed, if one was pressed already. */
  readonly bed: Bed | null;
  readonly staySteps: Pick<BoardSteps, 'steps' | 'transfer'>;
  readonly onClose: () => void;
}

export default function TransferDialog({ stay, bed, staySteps, onClose }: TransferDialogProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const names = useNames();
  const id = useId();
  const [to, setTo] = useState(bed);
  const [remarks, setRemarks] = useState('');
  const [saving, setSaving] = useState(false);
  const bedReady = useBedReady();
  const refusal = useOwnRefusal(staySteps.steps);

  const save = async (): Promise<void> => {
    if (!to) return;
    // From the press on, since whether the room is ready is asked of the service first.
    setSaving(true);
    const done = (await bedReady(to.id)) && (await staySteps.transfer(stay, to, remarks.trim()));
    setSaving(false);
    if (done) onClose();
  };

  return (
    <ActionDialog
      size="md"
      title={t('reservation.transfer.title', { name: stay.person_name })}
      busy={saving}
      onClose={onClose}
      isChanged={() => remarks !== ''}
      cancelLabel={t('reservation.back')}
      confirmLabel={t('stay.action.transfer')}
      onConfirm={() => void save()}
      disabled={!to}
    >
      <div className="firm-transfer">
        {refusal && <RefusalNote refusal={refusal} />}
        <div className="firm-newres__field">
          <label htmlFor={id}>{t('reservation.transfer.to')}</label>
          <BedSelect
            id={id}
            value={to}
            query={{ person: stay.person, dormitory: stay.dorm_id, ...(stay.end_date && { end_date: stay.end_date }) }}
            onChange={setTo}
          />
        </div>
        <div className="firm-transfer__rooms">
          <RoomPlan title={t('reservation.transfer.from')} bed={stay.resource} marked={stay.resource} leaving />
          <Icon name="next" />
          {to ? (
            <RoomPlan title={t('reservation.transfer.new')} bed={to.id} marked={to.id} arriving={stay.person_name ?? ''} />
          ) : (
            <section className="firm-roomplan firm-roomplan--none">{t('reservation.transfer.none')}</section>
          )}
        </div>
        <div className="firm-newres__field">
          <label htmlFor={`${id}-remarks`}>{names.field('remarks')}</label>
          <Input.TextArea id={`${id}-remarks`} value={remarks} maxLength={tenancyLimits.remarks} autoSize={{ minRows: 1, maxRows: 4 }} onChange={({ target }) => setRemarks(target.value)} />
        </div>
        <p className="firm-transfer__note">
          <Name>{t('reservation.transfer.note', { name: stay.person_name, from: stay.resource_ref_id, to: to?.ref_id ?? '…' })}</Name>
        </p>
      </div>
    </ActionDialog>
  );
}
