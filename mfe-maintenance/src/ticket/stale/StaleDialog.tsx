/** Somebody else was faster: what the person wanted beside what is there now, and which of the two shall hold. */
import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import type { AlertDetail } from '../../api.ts';
import { FieldValue } from '../values/FieldValue.tsx';
import { useNames } from '../../names.ts';
import { compare } from './compare.ts';
import './stale.css';

export interface StaleDialogProps {
  /** Field → the value that the person wants. */
  readonly mine: Readonly<Record<string, unknown>>;
  /** The alert as it is now, from the 409. */
  readonly current: AlertDetail;
  /** Take mine again. */
  readonly onOverwrite: () => void;
  /** Keep the new one. */
  readonly onKeep: () => void;
  /** Deciding nothing yet; without it the dialog closes only by a decision. */
  readonly onClose?: () => void;
}

export function StaleDialog({ mine, current, onOverwrite, onKeep, onClose }: StaleDialogProps): ReactNode {
  const { t } = useTranslation('maintenance');
  const nameOf = useNames().anyField;
  const rows = compare(mine, current);
  const last = current.audit_records[0];
  return (
    <Dialog
      open
      size="md"
      title={t('ticket.stale.title', { ref: current.ref_id })}
      busy={!onClose}
      onClose={() => onClose?.()}
      footer={
        <div className="firm-dialog__footer">
          <Button onClick={onOverwrite}>{t('ticket.stale.overwrite')}</Button>
          <Button type="primary" onClick={onKeep}>
            {t('ticket.stale.keep')}
          </Button>
        </div>
      }
    >
      {last && (
        <p>
          {t('ticket.stale.by')} <Name>{last.updated_by}</Name> · <Time value={last.updated_time} />
        </p>
      )}
      <table className="firm-stale">
        <thead>
          <tr>
            {['field', 'yours', 'now'].map((column) => (
              <th key={column} scope="col">
                {t(`ticket.stale.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ field, yours, now, same }) => (
            <tr key={field}>
              <th scope="row">{nameOf(field)}</th>
              <td>
                <FieldValue field={field} value={yours} alert={current} />
              </td>
              <td className={same ? undefined : 'firm-stale__differs'}>
                <FieldValue field={field} value={now} alert={current} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
