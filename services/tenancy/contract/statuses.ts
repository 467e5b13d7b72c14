/**
 * The states of residents, beds, stays and reservations, and how they look (docs/rules/tenancy.md#tenancy-status). No
 * zod.
 */
export { tenancyStatusIds, type TenancyStatus } from './publishedLists.ts';

/**
 * A bed: somebody is in it; somebody is to come; nobody; or nobody may. It follows from the bed's stays, not from the
 * calendar, so that nothing changes unseen at midnight.
 */
export const bedStatuses = [
  { id: 'vacant', name: 'Vacant', color: 'green' },
  { id: 'reserved', name: 'Reserved', color: 'blue' },
  { id: 'occupied', name: 'Occupied', color: 'orange' },
  { id: 'out-of-order', name: 'Out of order', color: 'grey' },
] as const;
export type BedStatus = (typeof bedStatuses)[number]['id'];
export const bedStatusIds = bedStatuses.map((s) => s.id) as unknown as readonly [BedStatus, ...BedStatus[]];

/** Where a stay is in its life; derived from its fields (`stayState`). */
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
/** Statuses of a resident who is checked in and keeps the bed, present or temporarily out. */
export const livingStates: readonly StayState[] = ['checked-in', 'temporarily-out'];
/** States after check-in in which a stay holds its bed. */
export const checkedInStates: readonly StayState[] = [...livingStates, 'suspended'];
/** States in which a stay holds its bed. */
export const holdingStates: readonly StayState[] = ['reserved', ...checkedInStates];
/** States of a stay under which nobody has checked in yet, or ever will. */
export const notBegunStates: readonly StayState[] = ['reserved', 'cancelled'];
export const stayStateIds = stayStates.map((s) => s.id) as unknown as readonly [StayState, ...StayState[]];

/** Why a work pass stands against a check-in: its day is over, or nothing is known of one. */
export const passTroubles = ['pass_expired', 'pass_unknown'] as const;
export type PassTrouble = (typeof passTroubles)[number];

/** Why a resident with a bed is away from it; `other` says so in words. */
export const awayReasonIds = ['home-leave', 'hospital', 'work-elsewhere', 'quarantine', 'authority', 'other'] as const;
export type AwayReason = (typeof awayReasonIds)[number];

/** Where a reservation is in its life, by the dormitory's day. */
export const reservationStates = [
  { id: 'upcoming', name: 'Upcoming', color: 'blue' },
  { id: 'active', name: 'Active', color: 'success' },
  { id: 'past', name: 'Past', color: 'grey' },
  { id: 'cancelled', name: 'Cancelled', color: 'error' },
] as const;
export type ReservationState = (typeof reservationStates)[number]['id'];
export const reservationStateIds = reservationStates.map((s) => s.id) as unknown as readonly [ReservationState, ...ReservationState[]];
