/** Somebody else was faster: the user's changes beside the present record, and a choice between the two. */
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
  /** The two differ: marked. */
  readonly differs?: boolean;
}

interface StaleDialogProps {
  /** What was changed by two: a resident's name, an alert's reference. */
  readonly name: string;
  readonly fields: readonly ComparedField[];
  /** By whom and when, where that is known. */
  readonly by?: ReactNode;
  /** Take mine all the same. */
  readonly onOverwrite: () => void;
  /** Leave what is there. */
  readonly onKeep: () => void;
  /** Only a decision closes the dialog; otherwise closing it leaves what is there. */
  readonly mustDecide?: boolean;
}

export function StaleDialog({ name, fields, by, onOverwrite, onKeep, mustDecide = false }: StaleDialogProps): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <Dialog
      open
      size="md"
      title={t('stale.title', { name })}
      busy={mustDecide}
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
