/** The calls that change a stay. Each carries the version that the user saw, so that a stale write is refused. */
import type { Day } from '@firm/tenancy/contract/interval';
import type { AwayReason } from '@firm/tenancy/contract/statuses';
import { api, type Stay, type StayPut, type StayWritten } from '../api.ts';

/** The fields of a stay that a step needs. */
type StayVersion = Pick<Stay, 'id' | 'version'>;

const changeStay = (stay: StayVersion, body: Omit<StayPut, 'version'>): Promise<StayWritten> =>
  api('PUT /resourceallocations/{id}/', { params: { id: stay.id }, body: { ...body, version: stay.version } });

/** The resident moves in today (docs/rules/tenancy.md#check-in). */
export const checkIn = (stay: StayVersion) => changeStay(stay, { checked_in: true });
/** The resident leaves for good; the bed is free from today. */
export const checkOut = (stay: StayVersion) => changeStay(stay, { checked_out: true });
/** What is asked for a temporary check-out. */
export interface TemporaryCheckOut {
  readonly return_date: Day | null;
  readonly away_reason: AwayReason;
  readonly away_note: string;
}
/** Temporary check-out; the bed is kept. */
export const checkOutTemporarily = (stay: StayVersion, leaving: TemporaryCheckOut) => changeStay(stay, { is_temp_checkout: true, ...leaving });
/** Ends a temporary check-out. */
export const recordReturn = (stay: StayVersion) => changeStay(stay, { is_temp_checkout: false });
/** Suspends the resident's tenancy; the bed is kept. */
export const suspend = (stay: StayVersion) => changeStay(stay, { suspended: true });
/** Ends a suspension: the tenancy status is the one before. */
export const resume = (stay: StayVersion) => changeStay(stay, { suspended: false });
/** Releases the bed before the stay has begun. */
export const release = (stay: StayVersion) => changeStay(stay, { is_active: false });
/** Another bed for a stay that has not begun; one that has begun is transferred. */
export const changeBed = (stay: StayVersion, resource: number) => changeStay(stay, { resource });

/** Ends the old stay and begins the new one in one step; returns the new one. */
export async function transfer({ id, version }: StayVersion, resource: number, remarks: string) {
  const { to, warnings } = await api('POST /resourceallocations/{id}/transfer/', { params: { id }, body: { resource, version, ...(remarks && { remarks }) } });
  return { stays: [to], warnings };
}
/** Two residents exchange their beds; returns their new stays. @param idempotencyKey with the same one, a repeat after a lost answer is not refused because of the stays that it has ended */
export async function swap(first: StayVersion, second: StayVersion, idempotencyKey: string) {
  const { results, warnings } = await api('POST /resourceallocations/swap/', { body: { first: first.id, second: second.id }, idempotencyKey });
  return { stays: results, warnings };
}
/** Undoes the step for this stay alone, of several that were checked in or out together. */
export const undoOne = (id: number) => api('POST /resourceallocations/{id}/undo/', { params: { id }, body: { only: true } });
/** Undoes the whole step that brought the stay into this state; refused when another step has followed. */
export const undo = ({ id, version }: StayVersion) => api('POST /resourceallocations/{id}/undo/', { params: { id }, body: { version } });
