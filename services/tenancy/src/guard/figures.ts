/** The contents of guard documents, derived from the stays. Pure. */
import type { ResidentFigures, RoomFigures } from '../../contract/published.ts';
import type { BedStatus, TenancyStatus } from '../../contract/statuses.ts';
import { isIn } from '../stay/conflicts.ts';
import type { StoredStay } from '../stay/model.ts';
import type { ResidentGuard } from './models.ts';

/** A bed's status, derived from its stays; `out-of-order`, which users set, is kept. */
export function bedStatus(current: BedStatus, stays: readonly StoredStay[]): BedStatus {
  if (current === 'out-of-order') return current;
  if (stays.some(isIn)) return 'occupied';
  return stays.some((stay) => stay.is_active) ? 'reserved' : 'vacant';
}

/** How a change of a stay increments the figures of rooms. */
export function roomMoves(before: StoredStay | null, after: StoredStay | null): Map<number, { occupied: number; reserved: number }> {
  const moves = new Map<number, { occupied: number; reserved: number }>();
  const count = (stay: StoredStay | null, by: 1 | -1): void => {
    if (!stay?.is_active) return;
    const sum = moves.get(stay.zone) ?? { occupied: 0, reserved: 0 };
    moves.set(stay.zone, isIn(stay) ? { ...sum, occupied: sum.occupied + by } : { ...sum, reserved: sum.reserved + by });
  };
  count(before, -1);
  count(after, 1);
  return moves;
}

/** Where a resident is, derived from all of their active stays. A resident who has left keeps the last dormitory. */
export function whereabouts(
  stays: readonly StoredStay[],
  last: Pick<ResidentGuard, 'dormitory'>,
): Pick<ResidentGuard, 'dormitory' | 'zone' | 'resource' | 'resource_ref_id' | 'allocation' | 'temporarily_out'> {
  const active = stays.filter((stay) => stay.is_active).sort((a, b) => (a.start_date < b.start_date ? -1 : 1));
  const current = active.find(isIn) ?? null;
  const next = current ?? active[0] ?? null;
  return {
    dormitory: next?.dormitory ?? last.dormitory,
    zone: current?.zone ?? null,
    resource: current?.resource ?? null,
    resource_ref_id: current?.resource_ref_id ?? '',
    allocation: next?._id ?? null,
    temporarily_out: current?.is_temp_checkout ?? false,
  };
}

/** A resident's part of an event, in absolute values; consumers apply events in the order of the revision. */
export function residentFigures(guard: ResidentGuard): ResidentFigures {
  const { _id: id, rev, tenancy_status, dormitory, zone, resource, resource_ref_id, allocation, temporarily_out } = guard;
  return { id, rev, tenancy_status: tenancy_status as TenancyStatus, dormitory, zone, resource, resource_ref_id, allocation, temporarily_out };
}

/** A room's part of an event. */
export function roomFigures({ _id: id, rev, occupied, reserved, beds }: { _id: number; rev: number; occupied: number; reserved: number; beds: number }): RoomFigures {
  return { id, rev, occupied, reserved, beds };
}
