/** Addresses of the area's pages about dormitories, without language prefix. Pure. */

/** The page of a dormitory. */
export const dormitoryAddress = (id: number): string => `/operations/dormitories/${id}`;
/** The page of a room. @param id of its zone */
export const roomAddress = (id: number): string => `/operations/rooms/${id}`;
/** The page of a facility. @param id of its zone */
export const facilityAddress = (id: number): string => `/operations/facilities/${id}`;
