/** Tasks of a week by day and by place. Days are in the reader's time zone, like all times shown. Pure. */
import dayjs, { type Dayjs } from 'dayjs';
import type { Task } from '@firm/safedistance/contract';

/** The Monday of the week that contains the moment. */
export const weekOf = (moment: Dayjs): Dayjs => moment.startOf('day').subtract((moment.day() + 6) % 7, 'day');

type Timed = Pick<Task, 'start_date' | 'end_date'>;

/** The tasks that overlap a day; one without an end counts at its start, and one that ends exactly as the day begins does not overlap. */
export function onDay<T extends Timed>(tasks: readonly T[], day: Dayjs): T[] {
  const [from, to] = [day.startOf('day'), day.startOf('day').add(1, 'day')];
  return tasks.filter(({ start_date: start, end_date: end }) => start !== null && dayjs(start).isBefore(to) && (dayjs(start).isSame(day, 'day') || (end !== null && dayjs(end).isAfter(from))));
}

/** Groups tasks by zone or site, in order of first appearance. */
export const placesOf = <T extends Pick<Task, 'zone' | 'location'>>(tasks: readonly T[]): ReadonlyMap<string, readonly T[]> =>
  Map.groupBy(tasks, ({ zone, location }) => (zone === null ? `l${location}` : `z${zone}`));
