/** A password that the portal made: shown this once, and kept nowhere (docs/rules/access.md#passwords). */
import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { Id } from '@firm/shared-ui/format/Id.tsx';
import { notifyError, notifySuccess } from '@firm/shared-ui/notices/index.ts';
import './users.css';

interface OneTimePasswordProps {
  /** Whose it is. */
  readonly name: string;
  readonly password: string;
  readonly onClose: () => void;
  /** What else there is to say, or to do, of it. */
  readonly children?: ReactNode;
}

export function OneTimePassword({ name, password, onClose, children }: OneTimePasswordProps): ReactNode {
  const { t } = useTranslation('admin');
  return (
    <Dialog
      open
      size="sm"
      title={t('once.title')}
      onClose={onClose}
      footer={
        <div className="firm-dialog__footer">
          <Button onClick={() => void navigator.clipboard.writeText(password).then(() => notifySuccess(), notifyError)}>{t('once.copy')}</Button>
          <Button type="primary" onClick={onClose}>
            {t('once.done')}
          </Button>
        </div>
      }
    >
      <p>{t('once.text', { name })}</p>
      <output className="firm-once">
        <Id>{password}</Id>
      </output>
      {children}
    </Dialog>
  );
}
