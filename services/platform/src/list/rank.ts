/** The order in which a search shows its results (docs/rules/calls.md#lists). */
import type { Condition } from '../mongo/scope.ts';
import { numberTyped } from './numberTyped.ts';
import { searchFilter, searchWords } from './search.ts';

export interface Rank {
  /** The rows of this rank that belong to no rank before it. */
  readonly own: Condition;
  /** The rows of this rank and of all before it: unlike `own`, these can be counted by the index of words alone. */
  readonly upTo: Condition;
}

/**
 * The ranks of what a search finds by the words in `field`; none if no word was typed. For a number: the record that has it, then
 * those whose number begins with it, then those with its parts elsewhere: 'RES-12' is that reservation before RES-000120, and before
 * one of a client with a 12 in its name. For anything else there is one rank.
 */
export function searchRanks(field: string, typed: string): readonly Rank[] {
  const search = searchFilter(field, typed);
  if (!search) return [];
  const number = numberTyped(typed);
  if (!number) return [{ own: search, upTo: search }];
  // Only letters and digits are left in a word, so nothing in it has a meaning in a pattern.
  const begun = number.beginnings.map((beginning) => new RegExp(`^${beginning}`));
  const own = [...number.own];
  const first = { [field]: { $in: own } };
  const second = { [field]: { $in: begun } };
  const ranks = [
    { own: first, upTo: first },
    { own: { $and: [second, { [field]: { $nin: own } }] }, upTo: second },
  ];
  // The number is the only word that was typed, so the record with that number has been found.
  if (searchWords(typed).length === 1) return ranks;
  return [...ranks, { own: { $and: [search, { [field]: { $nin: begun } }] }, upTo: { $or: [second, search] } }];
}

/** Everything that a search finds, in no order; null when nothing was typed that could be searched for. */
export function searchedFor(field: string, typed: string): Condition | null {
  return searchRanks(field, typed).at(-1)?.upTo ?? null;
}
