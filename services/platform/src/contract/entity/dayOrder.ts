/**
 * Which days and moments of an entity must follow which others, and which must not be to come, as its fields declare, and whether a
 * record complies. Pure, for services and screens.
 */
import type { Day } from '../days.ts';
import type { Field, Fields } from './field.ts';

/** Two days of a record of which the second may not lie before the first. */
interface DayOrder<Name extends string = string> {
  readonly first: Name;
  readonly second: Name;
  /** Nor may they be the same. */
  readonly apart: boolean;
}

/** The pairs that fields declare (`notBefore`, `after`), by the names of calls. */
export const dayOrderOf = <F extends Fields>(fields: F): readonly DayOrder<keyof F & string>[] =>
  Object.entries(fields).flatMap(([second, { notBefore, after }]) => {
    const first = after ?? notBefore;
    return first === undefined ? [] : [{ first, second, apart: after !== undefined }];
  });

/** A day as text, a moment as a date, or what a picker of a screen holds; null and undefined: none. */
type Timed = string | { valueOf(): number } | null | undefined;

const known = (one: Timed): one is Exclude<Timed, null | undefined> => one !== null && one !== undefined && one !== '';

/** Whether the two are the wrong way round. Where one of them is missing there is no order. */
export function isBackwards(first: Timed, second: Timed, { apart }: Pick<DayOrder, 'apart'>): boolean {
  if (!known(first) || !known(second)) return false;
  return second < first || (apart && second.valueOf() === first.valueOf());
}

/**
 * The pairs of a changed record that are the wrong way round and of which a day has changed: a record that was so before may be
 * changed in everything else.
 * @param after the whole record as it would be, by stored names
 * @param before the record as it was; null: there was none
 */
export function backwardsIn<F extends Fields>(fields: F, after: object, before: object | null): readonly DayOrder<keyof F & string>[] {
  const changed = (name: string): boolean => hasChanged(fields, name, after, before);
  return dayOrderOf(fields).filter(
    (pair) => isBackwards(timeIn(fields, pair.first, after), timeIn(fields, pair.second, after), pair) && (changed(pair.first) || changed(pair.second)),
  );
}

/**
 * The days declared as past (`past`) that are to come, of those that have changed: as for the order, a record that has one already
 * may be changed in everything else.
 * @param today the latest day that is not to come
 */
export function daysToCome<F extends Fields>(fields: F, after: object, before: object | null, today: Day): readonly (keyof F & string)[] {
  return Object.keys(fields).filter((name) => {
    const field = fields[name] as Field;
    const day = timeIn(fields, name, after);
    return field.kind === 'day' && field.past && known(day) && day > today && hasChanged(fields, name, after, before);
  });
}

const timeIn = (fields: Fields, name: string, record: object | null): Timed => (record as Record<string, Timed> | null)?.[(fields[name] as Field).stored ?? name];

const hasChanged = (fields: Fields, name: string, after: object, before: object | null): boolean =>
  before === null || timeIn(fields, name, after)?.valueOf() !== timeIn(fields, name, before)?.valueOf();
