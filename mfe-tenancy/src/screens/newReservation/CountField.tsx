import InputNumber from 'antd/es/input-number';
import { useId, type ReactNode } from 'react';
import { tenancyLimits } from '@firm/tenancy/contract/limits';
import { useNames } from '../../names.ts';
import type { Draft, DraftField } from './draft.ts';

interface CountFieldProps {
  readonly draft: Draft;
  readonly wrong: (field: DraftField) => string | undefined;
  readonly onChange: (edit: Partial<Draft>) => void;
}

/** The number of beds. */
export function CountField({ draft, wrong, onChange }: CountFieldProps): ReactNode {
  const names = useNames();
  const id = useId();
  return (
    <div className="firm-newres__field" data-field="count">
      <label htmlFor={id}>{names.field('count')}</label>
      <InputNumber<number> id={id} mode="spinner" min={1} max={tenancyLimits.count} precision={0} value={draft.count} onChange={(count) => onChange({ count: count ?? 0 })} />
      {wrong('count') && <p role="alert">{wrong('count')}</p>}
    </div>
  );
}
