/** Reserving one share after the other; one that is refused does not take back those before it. Pure but for `reserve`. */
import type { NewReservation } from '../../api.ts';

interface Reserved {
  /** Ids of the reservations that were made. */
  readonly made: readonly number[];
  /** Why the next one was not, and none after it; null when all were. */
  readonly problem: unknown;
}

/** All are parts of one group. @param reserve makes the `i`th; resolves to its id */
export async function reserveAll(bodies: readonly NewReservation[], reserve: (body: NewReservation, i: number) => Promise<number>): Promise<Reserved> {
  const made: number[] = [];
  for (const [i, body] of bodies.entries()) {
    const [first] = made;
    try {
      made.push(await reserve(first === undefined ? body : { part_of: first, ...body }, i));
    } catch (problem) {
      return { made, problem };
    }
  }
  return { made, problem: null };
}
