/** Names that organisations gave to entries of their lists, as a service publishes them (docs/rules/administration.md#set-up-lists). */
import { z } from 'zod';
import { inEachLanguage, type Language } from './languages.ts';
import { publishedView, type RowOf } from './published.ts';

/** List → `type_id` → name, in one language. */
export type OwnNames = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Declares the view `<service>_lists_v1`: what organisations changed in a service's lists, and their own entries. */
export const publishedLists = (name: string) =>
  publishedView(
    name,
    { _id: z.number().int(), org: z.number().int(), list: z.string(), type_id: z.number().int(), names: z.object(inEachLanguage(() => z.string())).nullable() },
    { org: 'org', dormitory: null },
  );

/** @param rows of one organisation */
export function ownNamesIn(rows: readonly Pick<RowOf<ReturnType<typeof publishedLists>>, 'list' | 'type_id' | 'names'>[], language: Language): OwnNames {
  const lists: Record<string, Record<string, string>> = {};
  for (const { list, type_id, names } of rows) if (names) (lists[list] ??= {})[type_id] = names[language] || names.en;
  return lists;
}
