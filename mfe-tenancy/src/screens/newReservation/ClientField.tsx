import { useId, type ReactNode } from 'react';
import { pickedVendors } from '@firm/residents/contract/picked';
import { EntitySelect } from '@firm/shared-ui/pick/EntitySelect.tsx';
import { finder, namer } from '@firm/shared-ui/pick/find.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { useNames } from '../../names.ts';

interface ClientFieldProps {
  readonly value: number | null;
  readonly wrong: string | undefined;
  readonly onChange: (vendor: number | null) => void;
}

/** The company for which beds are reserved. */
export function ClientField({ value, wrong, onChange }: ClientFieldProps): ReactNode {
  const names = useNames();
  const can = useSession((session) => session.can);
  const id = useId();
  return (
    <div className="firm-newres__field" data-field="vendor">
      <label htmlFor={id}>{names.field('vendor')}</label>
      <EntitySelect id={id} value={value} queryKey={['vendors']} find={finder(pickedVendors)} nameOf={namer(pickedVendors)} disabled={!can('view', 'vendor')} onChange={(vendor) => onChange(vendor)} />
      {wrong && <p role="alert">{wrong}</p>}
    </div>
  );
}
