import type { ReactNode } from 'react';
import { EntitySelect } from '@firm/shared-ui/pick/EntitySelect.tsx';
import { findQuery, type Find } from '@firm/shared-ui/pick/find.ts';
import { api } from '../api.ts';
import { useNames } from '../names.ts';

/** A bed as far as it is named. */
export interface Bed {
  readonly id: number;
  readonly ref_id: string;
}

/** Between the reference of a bed and its type. */
const beside = ' · ';

type Found = Awaited<ReturnType<typeof find>>[number];

interface BedSelectProps {
  readonly id: string;
  readonly value: Bed | null;
  /** Which beds in use are offered. */
  readonly query: { readonly dormitory?: string; readonly type?: string; readonly status: string; readonly ordering?: string };
  /** What was found in another order, or without some. */
  readonly arrange?: (found: readonly Found[]) => readonly Found[];
  /** Beds of one type alone are offered: it is not said beside each. */
  readonly oneType?: boolean;
  readonly disabled?: boolean;
  readonly onChange: (bed: Bed | null) => void;
}

const find = async (query: BedSelectProps['query'], search: string, signal: AbortSignal) =>
  (await api('GET /resources/', { query: { ...query, is_active: 'true', ...findQuery(search) }, signal })).results;

/** Choosing a bed by its reference; the service searches. */
export function BedSelect({ id, value, query, arrange, oneType = false, disabled = false, onChange }: BedSelectProps): ReactNode {
  const names = useNames();
  const offer: Find = async (search, signal) => {
    const found = await find(query, search, signal);
    return (arrange?.(found) ?? found).map((bed) => ({ value: bed.id, label: oneType ? bed.ref_id : `${bed.ref_id}${beside}${names.type(bed.type, bed.type_name)}` }));
  };
  return (
    <EntitySelect
      id={id}
      value={value?.id ?? null}
      known={value?.ref_id ?? null}
      queryKey={['resources', 'choice', query]}
      find={offer}
      disabled={disabled}
      clearable={false}
      onChange={(chosen, option) => onChange(chosen === null ? null : { id: chosen, ref_id: option?.label.split(beside)[0] ?? '' })}
    />
  );
}
