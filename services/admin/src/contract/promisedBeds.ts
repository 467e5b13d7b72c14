/** The beds that contracts promise, and the most at once. Pure. */
import { includes, type Term } from '../../contract/contract/term.ts';
import type { StoredLine } from './model.ts';

/** Lines that contract a fixed number of beds. */
export const promisesBeds = ({ basis }: Pick<StoredLine, 'basis'>): boolean => basis === 'bed-month';

/** The most beds contracted on any day. The sum grows only where a line begins, so only those days are checked. */
export function mostAtOnce(promises: readonly (Term & { readonly beds: number })[]): number {
  const on = (day: string): number => promises.filter((one) => includes(one, day)).reduce((sum, { beds }) => sum + beds, 0);
  return Math.max(0, ...promises.map(({ start_date }) => on(start_date ?? '')));
}
