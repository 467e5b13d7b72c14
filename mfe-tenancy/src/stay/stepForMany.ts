/** Checking many in or out with one call: those that cannot be are left as they are, and named. */
import { api, type Stay, type StayWritten } from '../api.ts';
import type { LeftOut } from '../refusal/useRefusal.ts';

/** What became of them: the stays that were changed, and those that were left out, with their ids. */
interface Done {
  readonly stays: readonly Stay[];
  readonly warnings: StayWritten['warnings'];
  readonly leftOut: readonly (LeftOut & { readonly id: number })[];
}

export async function stepForMany(kind: 'checkin' | 'checkout', stays: readonly Pick<Stay, 'id' | 'person_name'>[]): Promise<Done> {
  const { results, refusals, warnings } = await api(`POST /resourceallocations/bulk_${kind}/`, { body: { ids: stays.map(({ id }) => id) } });
  const names = new Map(stays.map(({ id, person_name }) => [id, person_name]));
  return { stays: results, warnings, leftOut: refusals.map(({ id, ref_id, message }) => ({ id, ref: ref_id, person_name: names.get(id) ?? '', message })) };
}
