/** What can be done with a stay, as calls. Each carries the version that somebody saw: a stale one is refused. */
import type { Day } from '@firm/tenancy/contract/interval';
import type { AwayReason } from '@firm/tenancy/contract/statuses';
import { api, type Stay, type StayPut, type StayWritten } from '../api.ts';

/** A stay as far as a step needs to know it. */
type Seen = Pick<Stay, 'id' | 'version'>;

const changeStay = (stay: Seen, body: Omit<StayPut, 'version'>): Promise<StayWritten> =>
  api('PUT /resourceallocations/{id}/', { params: { id: stay.id }, body: { ...body, version: stay.version } });

export const checkIn = (stay: Seen) => changeStay(stay, { checked_in: true });
export const checkOut = (stay: Seen) => changeStay(stay, { checked_out: true });
/** What is asked of somebody who leaves for a while. */
export interface Leaving {
  readonly return_date: Day | null;
  readonly away_reason: AwayReason;
  readonly away_note: string;
}
/** Out for a while; the bed is kept. */
export const leaveForAWhile = (stay: Seen, leaving: Leaving) => changeStay(stay, { is_temp_checkout: true, ...leaving });
export const comeBack = (stay: Seen) => changeStay(stay, { is_temp_checkout: false });
export const suspend = (stay: Seen) => changeStay(stay, { suspended: true });
export const resume = (stay: Seen) => changeStay(stay, { suspended: false });
/** Gives the bed back before the stay has begun. */
export const giveBack = (stay: Seen) => changeStay(stay, { is_active: false });
/** Another bed for a stay that has not begun; one that has is transferred. */
export const changeBed = (stay: Seen, resource: number) => changeStay(stay, { resource });

/** Closes the old stay and opens the new one in one step. */
export const transfer = (stay: Seen, resource: number, remarks: string) =>
  api('POST /resourceallocations/{id}/transfer/', {
    params: { id: stay.id },
    body: { resource, version: stay.version, ...(remarks && { remarks }) },
  });
export const swap = (first: Seen, second: Seen) => api('POST /resourceallocations/swap/', { body: { first: first.id, second: second.id } });
/** Of many who were checked in or out together, this one alone. */
export const undoOne = (id: number) => api('POST /resourceallocations/{id}/undo/', { params: { id }, body: { only: true } });
/** The whole step that left the stay so; refused when another came after it. */
export const undo = ({ id, version }: Seen) => api('POST /resourceallocations/{id}/undo/', { params: { id }, body: { version } });
