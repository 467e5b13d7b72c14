/**
 * The statuses of residents, beds, stays and reservations, and their colours (docs/rules/tenancy.md#tenancy-status). No
 * zod.
 */
import { idsOf } from '@firm/platform/contract/idsOf';

export { tenancyStatusIds, type TenancyStatus } from './publishedLists.ts';

/**
 * Bed statuses: occupied, reserved, vacant or out of order. They follow from the bed's stays, not from the calendar, so that
 * nothing changes unnoticed at midnight.
 */
export const bedStatuses = [
  { id: 'vacant', name: 'Vacant', color: 'green' },
  { id: 'reserved', name: 'Reserved', color: 'blue' },
  { id: 'occupied', name: 'Occupied', color: 'orange' },
  { id: 'out-of-order', name: 'Out of order', color: 'grey' },
] as const;
export type BedStatus = (typeof bedStatuses)[number]['id'];
export const bedStatusIds = idsOf(bedStatuses);

/** The state of a stay, derived from its fields (`stayState`). */
export const stayStates = [
  { id: 'reserved', name: 'Reserved', color: 'blue' },
  { id: 'checked-in', name: 'Checked in', color: 'success' },
  { id: 'temporarily-out', name: 'Temporarily out', color: 'yellow' },
  { id: 'suspended', name: 'Suspended', color: 'warning' },
  { id: 'checked-out', name: 'Checked out', color: 'grey' },
  { id: 'transferred', name: 'Transferred', color: 'purple' },
  { id: 'cancelled', name: 'Cancelled', color: 'grey' },
] as const;
export type StayState = (typeof stayStates)[number]['id'];
/** States of a stay whose resident is checked in and keeps the bed, present or temporarily out. */
const livingStates: readonly StayState[] = ['checked-in', 'temporarily-out'];
/** States after check-in in which a stay holds its bed. */
export const checkedInStates: readonly StayState[] = [...livingStates, 'suspended'];
/** States in which a stay holds its bed. */
export const holdingStates: readonly StayState[] = ['reserved', ...checkedInStates];
/** Whether a stay is over, or will never be: it holds no bed any more. */
export const isOver = (state: StayState): boolean => !holdingStates.includes(state);
/** States of a stay that has not been checked in, or never will be. */
export const notBegunStates: readonly StayState[] = ['reserved', 'cancelled'];
export const stayStateIds = idsOf(stayStates);

/** Why a work pass prevents a check-in: it has expired, or none is known. */
export const passTroubles = ['pass_expired', 'pass_unknown'] as const;
export type PassTrouble = (typeof passTroubles)[number];

/** Why a resident is temporarily out; `other` requires a text. */
export const awayReasonIds = ['home-leave', 'hospital', 'work-elsewhere', 'quarantine', 'authority', 'other'] as const;
export type AwayReason = (typeof awayReasonIds)[number];

/** The state of a reservation, by the dormitory's current day. */
export const reservationStates = [
  { id: 'upcoming', name: 'Upcoming', color: 'blue' },
  { id: 'active', name: 'Active', color: 'success' },
  { id: 'past', name: 'Past', color: 'grey' },
  { id: 'cancelled', name: 'Cancelled', color: 'error' },
] as const;
export type ReservationState = (typeof reservationStates)[number]['id'];
export const reservationStateIds = idsOf(reservationStates);
