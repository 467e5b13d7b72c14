/** A filter by records that are too many for checkboxes: found by typing, with the selected ones below. */
import type { ReactNode } from 'react';
import { EntitySelect } from '../../pick/EntitySelect.tsx';
import type { TableFilter } from '../columns.ts';
import { usePickedNames } from './usePickedNames.ts';

interface PickFilterProps {
  readonly filter: TableFilter & Required<Pick<TableFilter, 'pick'>>;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

export function PickFilter({ filter, values, onChange }: PickFilterProps): ReactNode {
  const names = usePickedNames(filter, values);
  return (
    <>
      <EntitySelect
        // Each selection resets the field.
        key={values.join()}
        label={filter.label}
        queryKey={filter.pick.queryKey}
        find={filter.pick.find}
        onChange={(chosen) => chosen !== null && !values.includes(String(chosen)) && onChange([...values, String(chosen)])}
      />
      <div className="firm-filter__values">
        {values.map((value, i) => (
          <label key={value} className="firm-check">
            <input type="checkbox" checked onChange={() => onChange(values.filter((other) => other !== value))} />
            <bdi>{names[i]}</bdi>
          </label>
        ))}
      </div>
    </>
  );
}
