/**
 * What users can be notified of by e-mail, as data: each service says what of its changes that is, to whom and in which words;
 * identity gathers it, asks everybody's preferences and rights, and sends (docs/rules/access.md#news-by-e-mail). Without zod.
 */
import type { Right } from './permissions.ts';

export interface LetterKind {
  /** Place among all kinds. */
  readonly order: number;
  /** Changes that it covers, by their type: `orchard.flooded`. */
  readonly types: readonly string[];
  /** Changes after which it is no news: what waited for somebody does no more. */
  readonly over?: readonly string[];
  /** Whoever may view this model is notified, about their own dormitories only. */
  readonly model: string;
  /** A field that holds a user: only the user whom a change enters there is notified, and no longer once another is entered. */
  readonly to?: string;
  /** It waits for the next morning; else for some minutes. */
  readonly daily?: true;
  /** Users with all of these are notified by default; null: nobody is. */
  readonly unasked: readonly Right[] | null;
  /** How one thing is called: by its reference (`contract/reference.ts`), or what the event says of it. */
  readonly called?: { readonly prefix: string } | { readonly data: string };
  /** A number in the event that says how many it covers; else each thing counts once. */
  readonly counted?: string;
  /** The page of one thing, with `{id}`; none: `list` shows it. */
  readonly page?: string;
  /** The page that shows several, with `{dormitory}` where it takes one. */
  readonly list: string;
  /** By language. */
  readonly texts: Readonly<Record<string, LetterTexts>>;
}

interface LetterTexts {
  /** As it stands among one's preferences. */
  readonly name: string;
  /** What it is about, and when. */
  readonly about: string;
  /** Its line in an e-mail, which a number follows. */
  readonly line: string;
}

/** The kinds of a service, by their names within it. */
export type LetterKinds = Readonly<Record<string, LetterKind>>;

/** Puts together the texts of one kind from a service's files of texts. @param texts by language, then by kind */
export function textsOf<K extends string>(texts: Readonly<Record<string, Readonly<Record<K, LetterTexts>>>>, kind: K): Record<string, LetterTexts> {
  return Object.fromEntries(Object.entries(texts).map(([language, own]) => [language, own[kind]]));
}
