/** Two residents change beds: who goes where, and one step. */
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { DialogActions } from '@firm/shared-ui/dialog/DialogActions.tsx';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import type { Stay } from '../../api.ts';
import { ResidentMark } from '../../stay/ResidentMark.tsx';
import type { BoardSteps } from './useBoardSteps.ts';
import './dialogs.css';

interface SwapDialogProps {
  readonly first: Stay;
  readonly second: Stay;
  readonly does: BoardSteps;
  readonly onClose: () => void;
}

export default function SwapDialog({ first, second, does, onClose }: SwapDialogProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const [saving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    setSaving(true);
    await does.swap(first, second);
    onClose();
  };
  return (
    <Dialog
      open
      size="md"
      title={t('reservation.swap.title')}
      busy={saving}
      onClose={onClose}
      footer={
        <DialogActions
          cancelLabel={t('reservation.back')}
          onCancel={onClose}
          confirmLabel={t('stay.action.swap')}
          onConfirm={() => void save()}
          busy={saving}
        />
      }
    >
      <ul className="firm-swap">
        {[
          [first, second],
          [second, first],
        ].map(([who, other]) => (
          <li key={who!.id}>
            <ResidentMark name={who!.person_name} />
            <strong>
              <Name>{who!.person_name}</Name>
            </strong>
            <span>
              <Id mono>{who!.resource_ref_id}</Id> <Icon name="next" /> <Id mono>{other!.resource_ref_id}</Id>
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
