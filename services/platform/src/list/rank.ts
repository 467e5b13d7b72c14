/** The order in which a search shows its results (docs/rules/calls.md#lists). */
import type { Condition } from '../mongo/scope.ts';
import { numberTyped } from './numberTyped.ts';
import { searchFilter, searchWords } from './search.ts';

export interface Rank {
  /** The rows of this rank, which are of none before it. */
  readonly own: Condition;
  /** The rows of this rank and of those before it: counted by the index of words alone, which `own` is not. */
  readonly upTo: Condition;
}

/**
 * The ranks of what a search finds by the words in `field`; none where no word was typed. Of a number whose it is, then whose
 * begins so, then who has its parts elsewhere: 'RES-12' is that reservation before RES-000120, and before one of a client with
 * a 12 in its name. Of anything else there is one rank.
 */
export function searchRanks(field: string, typed: string): readonly Rank[] {
  const search = searchFilter(field, typed);
  if (!search) return [];
  const number = numberTyped(typed);
  if (!number) return [{ own: search, upTo: search }];
  // Letters and digits only are left of a word, so nothing in it has a meaning in a pattern.
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

/** All that a search finds, in no order; null when nothing was typed that it could look for. */
export function searchedFor(field: string, typed: string): Condition | null {
  return searchRanks(field, typed).at(-1)?.upTo ?? null;
}
