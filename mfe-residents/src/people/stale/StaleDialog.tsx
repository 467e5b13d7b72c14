/** Somebody else was faster: what the person wanted beside what is there now, and which of the two shall hold. */
import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import './stale.css';

export interface ComparedField {
  readonly field: string;
  readonly label: string;
  readonly yours: ReactNode;
  readonly now: ReactNode;
}

export interface StaleDialogProps {
  /** What was changed by two, e.g. a resident's name. */
  readonly name: string;
  readonly fields: readonly ComparedField[];
  /** Take mine all the same. */
  readonly onOverwrite: () => void;
  /** Leave what is there. */
  readonly onKeep: () => void;
}

export function StaleDialog({ name, fields, onOverwrite, onKeep }: StaleDialogProps): ReactNode {
  const { t } = useTranslation('residents');
  return (
    <Dialog
      open
      title={t('person.stale.title', { name })}
      onClose={onKeep}
      footer={
        <div className="firm-dialog__footer">
          <Button onClick={onOverwrite}>{t('person.stale.overwrite')}</Button>
          <Button type="primary" onClick={onKeep}>
            {t('person.stale.keep')}
          </Button>
        </div>
      }
    >
      <table className="firm-stale-people">
        <thead>
          <tr>
            <th scope="col">{t('person.stale.field')}</th>
            <th scope="col">{t('person.stale.yours')}</th>
            <th scope="col">{t('person.stale.now')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ field, label, yours, now }) => (
            <tr key={field}>
              <th scope="row">{label}</th>
              <td>{yours}</td>
              <td>{now}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
