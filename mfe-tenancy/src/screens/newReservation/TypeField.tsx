import { useId, type ReactNode } from 'react';
import { bedTypes } from '@firm/tenancy/contract/bed/types';
import type { FreeBeds } from '../../api.ts';
import { useNames } from '../../names.ts';
import type { Draft, DraftField } from './draft.ts';

interface TypeFieldProps {
  readonly draft: Draft;
  readonly strip: FreeBeds | undefined;
  readonly wrong: (field: DraftField) => string | undefined;
  readonly onChange: (edit: Partial<Draft>) => void;
}

/** The bed type, among those that the dormitory has. */
export function TypeField({ draft, strip, wrong, onChange }: TypeFieldProps): ReactNode {
  const names = useNames();
  const id = useId();
  const known = strip ? strip.types.filter(({ capacity }) => capacity > 0).map(({ res_type, name }) => [res_type, name] as const) : [];
  const types = known.length > 0 ? known : bedTypes.map(({ type_id, name }) => [type_id, name] as const);
  return (
    <div className="firm-newres__field" data-field="type">
      <fieldset className="firm-newres__choices firm-newres__choices--types">
        <legend className="firm-hidden">{names.field('res_type')}</legend>
        {types.map(([type, name]) => (
          <label key={type} className="firm-newres__choice">
            <input type="radio" name={id} checked={type === draft.type} onChange={() => onChange({ type })} />
            {names.type(type, name)}
          </label>
        ))}
      </fieldset>
      {wrong('type') && <p role="alert">{wrong('type')}</p>}
    </div>
  );
}
