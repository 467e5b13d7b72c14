/** Somebody leaves for a while and keeps the bed; when they are expected back decides whom the day's list names. */
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { DialogActions } from '@firm/shared-ui/dialog/DialogActions.tsx';
import { DayField } from '@firm/shared-ui/pick/DayField.tsx';
import type { Day } from '@firm/tenancy/contract/interval';
import type { Stay } from '../../api.ts';
import { useToday } from '../../dormitories/useToday.ts';
import type { BoardSteps } from './useBoardSteps.ts';
import './dialogs.css';

interface AwayDialogProps {
  readonly stay: Stay;
  readonly does: Pick<BoardSteps, 'leave'>;
  readonly onClose: () => void;
}

export default function AwayDialog({ stay, does, onClose }: AwayDialogProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const id = useId();
  const today = useToday(undefined).of(stay.dorm_id);
  const [back, setBack] = useState<Day | null>(null);
  const save = (): void => {
    onClose();
    void does.leave(stay, back);
  };
  return (
    <Dialog
      open
      size="sm"
      title={t('reservation.away.title', { name: stay.person_name })}
      onClose={onClose}
      footer={
        <DialogActions
          cancelLabel={t('reservation.back')}
          onCancel={onClose}
          confirmLabel={t('stay.action.temporary-out')}
          onConfirm={save}
        />
      }
    >
      <p>{t('reservation.away.text', { bed: stay.resource_ref_id })}</p>
      <div className="firm-newres__field">
        <label htmlFor={id}>{t('reservation.away.back')}</label>
        <DayField id={id} value={back} min={today} onChange={setBack} />
      </div>
    </Dialog>
  );
}
