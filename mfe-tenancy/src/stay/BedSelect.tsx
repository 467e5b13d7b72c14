import type { ReactNode } from 'react';
import { EntitySelect } from '@firm/shared-ui/pick/EntitySelect.tsx';
import type { Find } from '@firm/shared-ui/pick/find.ts';
import { api } from '../api.ts';
import { useNames } from '../names.ts';

/** The part of a bed that is needed to show it. */
export interface Bed {
  readonly id: number;
  readonly ref_id: string;
}

/** Between the reference of a bed and its type. */
const beside = ' · ';

interface BedSelectProps {
  readonly id: string;
  readonly value: Bed | null;
  /** The resident, place and days that the bed is for; the service offers the suitable beds, best first. */
  readonly query: { readonly person: number; readonly dormitory?: number; readonly type?: number; readonly start_date?: string; readonly end_date?: string };
  /** Only beds of one type are offered, so the type is not shown beside each. */
  readonly oneType?: boolean;
  readonly disabled?: boolean;
  readonly onChange: (bed: Bed | null) => void;
}

/** Chooses a bed for a resident, in the order of the fill rules; beds that match the typed reference come first. */
export function BedSelect({ id, value, query, oneType = false, disabled = false, onChange }: BedSelectProps): ReactNode {
  const names = useNames();
  const { person, dormitory, type, ...days } = query;
  const offer: Find = async (search, signal) => {
    const asked = { ...days, person: String(person), ...(dormitory && { dormitory: String(dormitory) }), ...(type && { type: String(type) }), ...(search && { search }) };
    const { results } = await api('GET /resources/proposals/', { query: asked, signal });
    return results.map((bed) => ({ value: bed.id, label: oneType ? bed.ref_id : `${bed.ref_id}${beside}${names.type(bed.type, bed.type_name)}` }));
  };
  return (
    <EntitySelect
      id={id}
      value={value?.id ?? null}
      known={value?.ref_id ?? null}
      queryKey={['resources', 'proposals', query]}
      find={offer}
      disabled={disabled}
      clearable={false}
      onChange={(chosen, option) => onChange(chosen === null ? null : { id: chosen, ref_id: option?.label.split(beside)[0] ?? '' })}
    />
  );
}
