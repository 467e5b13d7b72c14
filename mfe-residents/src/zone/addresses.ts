/** Addresses of the area's pages about dormitories, without language prefix. Pure. */
export const dormitoryAddress = (id: number): string => `/operations/dormitories/${id}`;
export const roomAddress = (id: number): string => `/operations/rooms/${id}`;
export const facilityAddress = (id: number): string => `/operations/facilities/${id}`;
