import type { Language } from '../contract/languages.ts';
import type { ServiceContext } from '../service/context.ts';
import type { ListEntry, SetupLists, SetupListSpec } from './lists.ts';

/** What a service adds to the calls of a list. */
export interface ListOptions {
  /** Further stamps of answers that show the names. */
  readonly moves?: (org: number) => readonly string[];
  /** Further fields of a row, which change without the list: under stamps of their own. */
  readonly also?: { readonly stamps: (org: number) => readonly string[]; readonly of: (org: number) => Promise<(entry: ListEntry) => object> };
}

/** One of a service's lists, as its calls work on it. */
export interface OneList extends ListOptions {
  readonly service: ServiceContext;
  /** All lists of the service. */
  readonly lists: SetupLists;
  /** Which one this is, as it stands in the path: `zonetypes`. */
  readonly list: string;
  readonly spec: SetupListSpec;
}

/** In which language, and with which addresses, entries are answered. */
export interface AnsweredIn {
  readonly language: Language;
  readonly base: string;
}
