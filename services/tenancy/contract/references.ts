/** How reservations, their groups and bookings of facilities are called where people read of them. No zod. */
import { numberedReference } from '@firm/platform/contract/reference';

/** What the references of reservations and of their groups begin with. */
export const prefixes = { reservation: 'RES', group: 'GRP' } as const;

/** `RES-000123` */
export const reservationRef = (id: number): string => numberedReference(prefixes.reservation, id);

/** `GRP-000123`: the group that began with that reservation. */
export const groupRef = (group: number): string => numberedReference(prefixes.group, group);

/** `FB-000123` */
export const bookingReference = (id: number): string => numberedReference('FB', id);
