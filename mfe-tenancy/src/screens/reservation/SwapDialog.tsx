/** Two residents change beds: who goes where, and one step. */
import Button from 'antd/es/button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import type { Allocation } from '../../api.ts';
import { PersonMark } from '../../stay/PersonMark.tsx';
import type { BoardSteps } from './useBoardSteps.ts';
import './dialogs.css';

export interface SwapDialogProps {
  readonly first: Allocation;
  readonly second: Allocation;
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
        <div className="firm-dialog__footer">
          <Button onClick={onClose}>{t('reservation.back')}</Button>
          <Button type="primary" loading={saving} onClick={() => void save()}>
            {t('allocation.action.swap')}
          </Button>
        </div>
      }
    >
      <ul className="firm-swap">
        {[
          [first, second],
          [second, first],
        ].map(([who, other]) => (
          <li key={who!.id}>
            <PersonMark name={who!.person_name} />
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
