/** The order in which beds are shown. Pure. */

const byReference = new Intl.Collator('en', { numeric: true });

/** B2 before B10: the database would sort references alphabetically. */
export const byNumber = (a: string, b: string): number => byReference.compare(a, b);

/** By room, and within a room by number. */
export function roomByRoom(a: { readonly zone: number; readonly ref_id: string }, b: { readonly zone: number; readonly ref_id: string }): number {
  return a.zone - b.zone || byNumber(a.ref_id, b.ref_id);
}
