/** What a body contains: the members that are present, whether they name entries of the reference lists, and whether days are in order and not to come. */
import { clock } from '../clock/clock.ts';
import { latestToday } from '../contract/days.ts';
import { backwardsIn, daysToCome } from '../contract/entity/dayOrder.ts';
import type { Fields } from '../contract/entity/field.ts';
import type { Lookups, NamedLists } from '../contract/entity/lookups.ts';
import { invalid, type Message } from '../errors/apiError.ts';
import type { MessageKey } from '../errors/messages.ts';

/** @throws 422 naming each field whose id is not in its list */
export const checkChoices = <F extends Fields>(body: object, lookups: Lookups<F>, lists: NamedLists): void => refuseUnknownReferences(lookups.unknownIn(body, lists));

/** @throws 422 naming each of these fields, if there are any: they refer to what does not exist, or not for the caller */
export function refuseUnknownReferences(fields: readonly string[]): void {
  const errors = fields.map((field): [string, Message[]] => [field, [{ key: 'unknown_reference', values: { field } }]]);
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
}

/** The body without members that are undefined: what it really says. */
export function definedMembers<T extends object>(body: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

/**
 * @param after the whole record as it would be, by stored names
 * @param before the record as it was; null: a new one
 * @param key the message; for a period, the one that its end comes after its start
 * @throws 422 naming each day that would lie before the one that it must follow, where either of the two has changed, and each
 *   changed day that is to come though its field says that it is past
 */
export function checkDayOrder(fields: Fields, after: object, before: object | null, key: MessageKey = 'not_before'): void {
  const errors = backwardsIn(fields, after, before).map(({ first, second }): [string, Message[]] => [second, [{ key, values: { field: second, other: first } }]]);
  for (const field of daysToCome(fields, after, before, latestToday(clock.now()))) errors.push([field, [{ key: 'day_in_future', values: { field } }]]);
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
}
