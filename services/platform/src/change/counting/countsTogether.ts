/**
 * Guards of a group that count in one document on the same condition, such as the uses of a dormitory in which eight residents
 * are allocated beds at once: they become one update, since the database's work on a document is the same for a count of eight. Pure.
 */
import type { GuardedUpdate } from '../write.ts';

/**
 * The guards of one collection, in their order. Counts in the same document become one where nothing between them touches it, so
 * that all of them match exactly if each would have matched.
 */
export function countsTogether(guards: readonly GuardedUpdate[]): GuardedUpdate[] {
  const result: GuardedUpdate[] = [];
  /** Where the last guard of each document stands in the result. */
  const places = new Map<string | number, number>();
  for (const guard of guards) {
    const { _id } = guard.filter;
    const isOfOne = typeof _id === 'string' || typeof _id === 'number';
    // It may be about any document.
    if (!isOfOne) places.clear();
    const place = isOfOne ? places.get(_id) : undefined;
    const update = place === undefined ? null : sumOf(result[place] as GuardedUpdate, guard);
    if (place !== undefined && update) result[place] = { ...guard, update };
    else {
      if (isOfOne) places.set(_id, result.length);
      result.push(guard);
    }
  }
  return result;
}

interface Count {
  readonly $inc: Readonly<Record<string, number>>;
  /** The fields of a document that the count creates. */
  readonly $setOnInsert?: Readonly<Record<string, unknown>>;
}

function sumOf(first: GuardedUpdate, second: GuardedUpdate): (Count & Record<string, unknown>) | null {
  const counts = [countOf(first), countOf(second)];
  if (!counts[0] || !counts[1] || JSON.stringify(first.filter) !== JSON.stringify(second.filter)) return null;
  const [{ $inc: one, ...created }, { $inc: other, ...again }] = counts as [Count, Count];
  if (JSON.stringify(created) !== JSON.stringify(again)) return null;
  return { $inc: sumOfCounts(one, other), ...created };
}

/** The sums of two counts by field. */
export function sumOfCounts(one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>): Record<string, number> {
  const sum = { ...one };
  for (const [field, n] of Object.entries(other)) sum[field] = (sum[field] ?? 0) + n;
  return sum;
}

/** What a guard adds, if it does nothing else to a document that exists, and its condition does not depend on it; null otherwise. */
function countOf({ filter, update }: GuardedUpdate): Count | null {
  if (!('$inc' in update) || Object.keys(update).some((operator) => operator !== '$inc' && operator !== '$setOnInsert')) return null;
  const count = update as unknown as Count;
  return Object.keys(count.$inc).some((field) => field in filter) ? null : count;
}
