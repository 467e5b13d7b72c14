import { requestKey, type RequestKey } from '@firm/shared-ui/dialog/useRequestKey.ts';
import { api, freshenTenancy, type Reservation } from '../api.ts';
import type { TodayOf } from '../dormitories/today.ts';

/**
 * The undo of cancelling reservations without residents: makes them again, from today where they have begun. Parts of a group stay
 * together: with a part that was not cancelled, otherwise with each other. Called again after a failure, it makes only what is missing.
 * @param today when it is undone, by dormitory
 */
export function reservingAgain(cancelled: readonly Reservation[], today: () => TodayOf): () => Promise<readonly Reservation[]> {
  const made = new Map<number, Reservation>();
  const keys = new Map<number, RequestKey>(cancelled.map(({ id }) => [id, requestKey()]));
  return async () => {
    try {
      let sibling = await openPart(cancelled[0]?.group ?? null);
      for (const one of cancelled) {
        const again = made.get(one.id) ?? (await keys.get(one.id)!.send((key) => reserve(one, sibling, today()(one.dorm_id), key)));
        made.set(one.id, again);
        if (cancelled.length > 1) sibling ??= again.id;
      }
      return cancelled.map(({ id }) => made.get(id)!);
    } finally {
      await freshenTenancy();
    }
  };
}

/** A part of the group that still stands. */
async function openPart(group: number | null): Promise<number | null> {
  if (group === null) return null;
  const { results } = await api('GET /resourcereserves/', { query: { group: String(group), ordering: 'id' } });
  return results.find(({ is_active }) => is_active)?.id ?? null;
}

function reserve(one: Reservation, part_of: number | null, today: string, idempotencyKey: string): Promise<Reservation> {
  const { vendor, res_type, dormitory, zone, start_date, end_date, count, remarks } = one;
  const body = { vendor, res_type, dormitory, zone, start_date: start_date < today ? today : start_date, end_date, count, remarks, ...(part_of !== null && { part_of }) };
  return api('POST /resourcereserves/', { body, idempotencyKey });
}
