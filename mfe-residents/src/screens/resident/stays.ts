/** The order of a resident's stays (docs/rules/tenancy.md#stay). Pure. */
import type { Stay } from '@firm/tenancy/contract/stay/stay';

/** The newest first; of two that begin on the same day, as after a transfer, the one with the higher id. */
export function staysInOrder<S extends Pick<Stay, 'id' | 'start_date'>>(stays: readonly S[]): S[] {
  return stays.toSorted((a, b) => b.start_date.localeCompare(a.start_date) || b.id - a.id);
}
