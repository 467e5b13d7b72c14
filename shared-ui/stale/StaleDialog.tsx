/** Another user was faster: shows the user's changes next to the current record, with a choice between the two. */
import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../dialog/Dialog.tsx';
import './stale.css';

interface ComparedField {
  readonly field: string;
  readonly label: string;
  readonly yours: ReactNode;
  readonly now: ReactNode;
  /** Whether the two differ: such rows are highlighted. */
  readonly differs?: boolean;
}

interface StaleDialogProps {
  /** The record that both users changed: a resident's name, an alert's reference. */
  readonly name: string;
  readonly fields: readonly ComparedField[];
  /** Who changed it and when, if known. */
  readonly by?: ReactNode;
  /** Overwrite with the user's own changes. */
  readonly onOverwrite: () => void;
  /** Keep the current record. */
  readonly onKeep: () => void;
  /** Only a decision closes the dialog; otherwise closing it keeps the current record. */
  readonly mustDecide?: boolean;
}

export function StaleDialog({ name, fields, by, onOverwrite, onKeep, mustDecide = false }: StaleDialogProps): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <Dialog
      open
      size="md"
      title={t('stale.title', { name })}
      onlyByButton={mustDecide}
      onClose={onKeep}
      footer={
        <div className="firm-dialog__footer">
          <Button onClick={onOverwrite}>{t('stale.overwrite')}</Button>
          <Button type="primary" onClick={onKeep}>
            {t('stale.keep')}
          </Button>
        </div>
      }
    >
      {by && (
        <p>
          {t('stale.by')} {by}
        </p>
      )}
      <table className="firm-stale">
        <thead>
          <tr>
            <th scope="col">{t('stale.field')}</th>
            <th scope="col">{t('stale.yours')}</th>
            <th scope="col">{t('stale.now')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ field, label, yours, now, differs }) => (
            <tr key={field}>
              <th scope="row">{label}</th>
              <td>{yours}</td>
              <td className={differs ? 'firm-stale__differs' : undefined}>{now}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
