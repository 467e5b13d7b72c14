/** After a stale write: compares the user's values with the alert as somebody else has changed it. */
import type { ReactNode } from 'react';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { Author } from '@firm/shared-ui/history/Author.tsx';
import { StaleDialog } from '@firm/shared-ui/stale/StaleDialog.tsx';
import type { AlertDetail } from '../../api.ts';
import { useNames } from '../../names.ts';
import { FieldValue } from '../values/FieldValue.tsx';
import { compare } from './compare.ts';

interface StaleAlertProps {
  /** Field → the user's value. */
  readonly mine: Readonly<Record<string, unknown>>;
  /** The alert as it is now, from the 409. */
  readonly current: AlertDetail;
  /** Save the user's version after all. */
  readonly onOverwrite: () => void;
  /** Keep the current version. */
  readonly onKeep: () => void;
  /** The dialog closes only with a decision. */
  readonly mustDecide?: boolean;
}

export function StaleAlert({ mine, current, onOverwrite, onKeep, mustDecide = false }: StaleAlertProps): ReactNode {
  const nameOf = useNames().anyField;
  const last = current.audit_records[0];
  return (
    <StaleDialog
      name={current.ref_id}
      fields={compare(mine, current).map(({ field, yours, now, same }) => ({
        field,
        label: nameOf(field),
        yours: <FieldValue field={field} value={yours} alert={current} />,
        now: <FieldValue field={field} value={now} alert={current} />,
        differs: !same,
      }))}
      by={
        last && (
          <>
            <Author name={last.updated_by} /> · <Time value={last.updated_time} />
          </>
        )
      }
      onOverwrite={onOverwrite}
      onKeep={onKeep}
      mustDecide={mustDecide}
    />
  );
}
