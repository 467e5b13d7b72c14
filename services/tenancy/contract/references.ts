/** How reservations and their groups are called where people read of them. No zod. */

const numbered = (prefix: string, id: number): string => `${prefix}-${String(id).padStart(6, '0')}`;

/** `RES-000123` */
export const reservationRef = (id: number): string => numbered('RES', id);

/** `GRP-000123`: the group that began with that reservation. */
export const groupRef = (group: number): string => numbered('GRP', group);
