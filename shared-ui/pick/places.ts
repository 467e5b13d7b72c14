/** Where some work is to be done, for choosing to whom it can be given. */
import { inDormitory } from './find.ts';

/** Dormitories of some work; null: work that belongs to none. */
export type Places = readonly (number | null)[];

/** The dormitories of rows, such as those that are selected in a table. */
export const placesOf = (rows: readonly { readonly dorm_id: number | null }[]): Places => [...new Set(rows.map(({ dorm_id }) => dorm_id))];

/** The part of a query for users who can be given work in all of these; work that belongs to no dormitory is for those who have access to every one. */
export const withAccessTo = (places: Places): { dormitory?: string; no_dormitory?: 'true' } => ({
  ...inDormitory(places.filter((place) => place !== null).join()),
  ...(places.includes(null) && { no_dormitory: 'true' as const }),
});
