/** The mutexes of this process. Their names sort in the order in which they are acquired: residents, reservations, rooms, types. */
import { Mutex } from '@firm/platform/change/writing/mutex';

export const locks = new Mutex();

/** The prefix sorts before those of the other names. */
export const residentKey = (id: number): string => `person:${id}`;
/** For steps on the reservation itself. */
export const reservationKey = (id: number): string => `reservation:${id}`;
/** For steps on reservations of beds in the room. */
export const roomKey = (id: number): string => `room:${id}`;
