/** The fixed lists (docs/rules/residents.md#fixed-lists) in the reader's language, and the fields that use them. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { foldedText } from '@firm/platform/contract/foldedText';
import type { FixedLists } from '@firm/residents/contract';
import { isolated } from '@firm/shared-ui/format/isolated.ts';
import { useLanguage, type Language } from '@firm/shared-ui/i18n/index.ts';
import { api } from '../api.ts';
import type { Field } from './fields.ts';

interface Choice {
  /** The value that records store. */
  readonly value: string;
  readonly label: string;
  /** What people may type to find it: the label, and everyday words in any language. */
  readonly words: readonly string[];
}

export type FixedList = keyof FixedLists;

/** The fixed list that a field's values come from; undefined for other fields. */
export const fixedListOf = (field: Field | undefined): FixedList | undefined =>
  field && (field.kind === 'choice' || field.kind === 'text') ? (field.list as FixedList | undefined) : undefined;


const fixedListsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['fixedlists', language],
    staleTime: Infinity,
    queryFn: ({ signal }) => api('GET /fixedlists/', { signal }),
  });

/** The entries of a list; empty until loaded. @param ltr the entries read from left to right in every language */
export function useChoices(list: FixedList, ltr = false): readonly Choice[] {
  const data = useQuery(fixedListsQuery(useLanguage())).data;
  return data?.[list].map((entry) => choiceOf(entry, ltr)) ?? [];
}

const choiceOf = ({ value, name, also = [] }: { value: string; name: string; also?: string[] }, ltr: boolean): Choice => ({
  value,
  label: ltr ? isolated(name) : name,
  words: [name, ...also],
});

/** Removes case, accents and full stops, so that `Népalaise` and `U.S.A.` are found however people type them. */
const typed = (text: string): string => foldedText(text).replaceAll('.', '').trim();

/** How well typed text matches a choice: 0 a whole word, 1 the beginning of a word, 2 a part of a word, null not at all. Pure. */
export function fitOf(text: string, { words }: Pick<Choice, 'words'>): 0 | 1 | 2 | null {
  const wanted = typed(text);
  const found = words.map(typed).filter((word) => word.includes(wanted));
  if (found.length === 0) return null;
  if (found.includes(wanted)) return 0;
  return found.some((word) => word.startsWith(wanted)) ? 1 : 2;
}

/** Returns `nameOf('citizenships', 'Work Pass')`; it answers the value itself if the list does not have it or is not loaded yet. */
export function useChoiceNames(): (list: FixedList, value: string) => string {
  const data = useQuery(fixedListsQuery(useLanguage())).data;
  return (list, value) => data?.[list].find((entry) => entry.value === value)?.name ?? value;
}
