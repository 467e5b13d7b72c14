/** The mutexes of this process. Their names sort in the order in which they are acquired: residents, reservations, rooms, types. */
import { Mutex } from '@firm/platform/change/mutex';

export const locks = new Mutex();

/** The prefix sorts before those of the other names. */
export const residentKey = (id: number): string => `person:${id}`;
export const reservationKey = (id: number): string => `reservation:${id}`;
export const roomKey = (id: number): string => `room:${id}`;
