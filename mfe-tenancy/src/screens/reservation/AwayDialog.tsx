/** Somebody leaves for a while and keeps the bed; when they are expected back decides whom the day's list names. */
import DatePicker from 'antd/es/date-picker';
import dayjs, { type Dayjs } from 'dayjs';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { DialogActions } from '@firm/shared-ui/dialog/DialogActions.tsx';
import type { Allocation } from '../../api.ts';
import type { BoardSteps } from './useBoardSteps.ts';
import './dialogs.css';

export interface AwayDialogProps {
  readonly stay: Allocation;
  readonly does: BoardSteps;
  readonly onClose: () => void;
}

export default function AwayDialog({ stay, does, onClose }: AwayDialogProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const id = useId();
  const [back, setBack] = useState<Dayjs | null>(null);
  const save = (): void => {
    onClose();
    void does.leave(stay, back?.format('YYYY-MM-DD') ?? null);
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
          confirmLabel={t('allocation.action.temporary-out')}
          onConfirm={save}
        />
      }
    >
      <p>{t('reservation.away.text', { bed: stay.resource_ref_id })}</p>
      <div className="firm-newres__field">
        <label htmlFor={id}>{t('reservation.away.back')}</label>
        <DatePicker id={id} format="YYYY-MM-DD" value={back} minDate={dayjs()} onChange={(date: Dayjs | null) => setBack(date)} />
      </div>
    </Dialog>
  );
}
