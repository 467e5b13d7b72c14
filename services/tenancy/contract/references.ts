/** References of reservations, their groups and facility bookings, as shown to users. No zod. */
import { numberedReference } from '@firm/platform/contract/reference';

/** Prefixes of the references of reservations and of their groups. */
export const prefixes = { reservation: 'RES', group: 'GRP' } as const;

/** `RES-000123` */
export const reservationRef = (id: number): string => numberedReference(prefixes.reservation, id);

/** `GRP-000123`: the group whose first reservation has this number. */
export const groupRef = (group: number): string => numberedReference(prefixes.group, group);

/** `FB-000123` */
export const bookingReference = (id: number): string => numberedReference('FB', id);
