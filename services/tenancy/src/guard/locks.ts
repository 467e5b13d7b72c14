/** This process's turns. The names sort in the order in which they are taken: residents, reservations, rooms, types. */
import { Mutex } from '@firm/platform/change/mutex';

export const locks = new Mutex();

/** By a name that sorts first. */
export const residentKey = (id: number): string => `person:${id}`;
export const reservationKey = (id: number): string => `reservation:${id}`;
export const roomKey = (id: number): string => `room:${id}`;
