import Input from 'antd/es/input';
import { useId, type ReactNode } from 'react';
import { tenancyLimits } from '@firm/tenancy/contract/limits';
import { useNames } from '../../names.ts';
import type { Draft } from './draft.ts';

interface RemarksFieldProps {
  readonly draft: Draft;
  readonly onChange: (edit: Partial<Draft>) => void;
}

/** The remarks of a reservation, limited as the contract limits them; it grows with its text. */
export function RemarksField({ draft, onChange }: RemarksFieldProps): ReactNode {
  const names = useNames();
  const id = useId();
  return (
    <div className="firm-newres__field">
      <label htmlFor={id}>{names.field('remarks')}</label>
      <Input.TextArea id={id} value={draft.remarks} maxLength={tenancyLimits.remarks} autoSize={{ minRows: 1, maxRows: 4 }} onChange={({ target }) => onChange({ remarks: target.value })} />
    </div>
  );
}
