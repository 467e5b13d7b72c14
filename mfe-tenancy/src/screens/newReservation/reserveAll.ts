/** Reserves one share after another; when one is refused, the earlier ones remain. Pure except for `reserve`. */
import type { NewReservation } from '../../api.ts';
import { isLost } from '@firm/shared-ui/api/isLost.ts';

interface Reserved {
  /** Ids of the reservations that were made. */
  readonly made: readonly number[];
  /** Why the next share was refused, after which no more were tried; null when all were reserved. */
  readonly problem: unknown;
  /** The next share got no answer, so it may have been reserved: nobody knows what is left over until the same is asked for again. */
  readonly isLost: boolean;
}

/** Makes all of them parts of one group. @param reserve makes the `i`th; resolves to its id */
export async function reserveAll(bodies: readonly NewReservation[], reserve: (body: NewReservation, i: number) => Promise<number>): Promise<Reserved> {
  const made: number[] = [];
  for (const [i, body] of bodies.entries()) {
    const [first] = made;
    try {
      made.push(await reserve(first === undefined ? body : { part_of: first, ...body }, i));
    } catch (problem) {
      return { made, problem, isLost: isLost(problem) };
    }
  }
  return { made, problem: null, isLost: false };
}
