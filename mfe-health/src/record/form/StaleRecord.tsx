/** After a stale write: compares the user's values with the record that somebody else has written. */
import type { ReactNode } from 'react';
import { isEmpty } from '@firm/shared-ui/facts/isEmpty.ts';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { StaleDialog } from '@firm/shared-ui/stale/StaleDialog.tsx';
import type { HealthRecord } from '../../api.ts';
import { useNames } from '../../names.ts';
import { FieldValue } from '../values/FieldValue.tsx';
import { formNames, type RecordValues } from './recordValues.ts';

interface StaleRecordProps {
  /** The user's values. */
  readonly mine: Partial<RecordValues>;
  /** The record as it is now, from the 409. */
  readonly current: HealthRecord;
  readonly onOverwrite: () => void;
  readonly onKeep: () => void;
}

export function StaleRecord({ mine, current, onOverwrite, onKeep }: StaleRecordProps): ReactNode {
  const names = useNames();
  const compared = formNames.filter((field) => field !== 'employee' && field in mine);
  return (
    <StaleDialog
      name={current.employee_name ?? ''}
      fields={compared.map((field) => ({
        field,
        label: names.field(field),
        yours: <FieldValue field={field} value={mine[field]} record={current} />,
        now: <FieldValue field={field} value={current[field]} record={current} />,
        differs: JSON.stringify(isEmpty(mine[field]) ? null : mine[field]) !== JSON.stringify(isEmpty(current[field]) ? null : current[field]),
      }))}
      by={
        <>
          <Name>{current.recorded_by_name}</Name> · <Time value={current.update_time} />
        </>
      }
      onOverwrite={onOverwrite}
      onKeep={onKeep}
      mustDecide
    />
  );
}
