/**
 * What users can be notified of by e-mail, as data: each service states which of its changes, to whom and in which words;
 * identity gathers this, checks everybody's preferences and rights, and sends (docs/rules/access.md#news-by-e-mail). Without zod.
 */
import type { Right } from './permissions.ts';

export interface EmailKind {
  /** Place among all kinds. */
  readonly order: number;
  /** Changes that it covers, by their type: `orchard.flooded`. */
  readonly types: readonly string[];
  /** Changes after which there is nothing left to report: what waited for somebody no longer does. */
  readonly over?: readonly string[];
  /** Whoever may view this model is notified, about their own dormitories only. */
  readonly model: string;
  /** A field that holds a user: only the user whom a change enters there is notified, and no longer once another user is entered. */
  readonly to?: string;
  /** It waits until the next morning; otherwise for a few minutes. */
  readonly daily?: true;
  /** Users with all of these are notified by default; null: nobody is. */
  readonly unasked: readonly Right[] | null;
  /** How one thing is named: by its reference (its contract's `reference.ts`), or by a field of the event's data. */
  readonly called?: { readonly prefix: string } | { readonly data: string };
  /** A field of the event that holds how many things it covers; without it, each event counts as one. */
  readonly counted?: string;
  /**
   * A field of the event's data that tells several things of one record apart, such as which of its documents; without it, news replaces
   * earlier news about the same record. Not together with `over`, which names no such thing.
   */
  readonly apart?: string;
  /** The page of one thing, with `{id}`; if there is none, `list` shows it. */
  readonly page?: string;
  /** The page that shows several, with `{dormitory}` where it takes one. */
  readonly list: string;
  /** By language. */
  readonly texts: Readonly<Record<string, EmailTexts>>;
}

interface EmailTexts {
  /** Its name among a user's preferences. */
  readonly name: string;
  /** What it is about, and when. */
  readonly about: string;
  /** Its line in an e-mail, followed by a number. */
  readonly line: string;
}

/** The kinds of a service, by their names within it. */
export type EmailKinds = Readonly<Record<string, EmailKind>>;

/** Collects the texts of one kind from a service's files of texts. @param texts by language, then by kind */
export function textsOf<K extends string>(texts: Readonly<Record<string, Readonly<Record<K, EmailTexts>>>>, kind: K): Record<string, EmailTexts> {
  return Object.fromEntries(Object.entries(texts).map(([language, own]) => [language, own[kind]]));
}
