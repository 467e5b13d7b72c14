/** The fixed lists (docs/rules/residents.md#fixed-lists) in the reader's language, by the field that takes them. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { FixedLists } from '@firm/residents/contract';
import { useLanguage, type Language } from '@firm/shared-ui/i18n/index.ts';
import { api } from '../api.ts';
import type { Field } from './fields.ts';

interface Choice {
  /** What records keep. */
  readonly value: string;
  readonly label: string;
}

export type FixedList = keyof FixedLists;

/** The fixed list that a field's values are entries of; undefined for other fields. */
export const fixedListOf = (field: Field | undefined): FixedList | undefined =>
  field && (field.kind === 'choice' || field.kind === 'text') ? (field.list as FixedList | undefined) : undefined;

/** Within a right-to-left line the sign of `O-` would change its side. */
const isolated = (text: string): string => `\u2066${text}\u2069`;

const fixedListsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['fixedlists', language],
    staleTime: Infinity,
    queryFn: ({ signal }) => api('GET /fixedlists/', { signal }),
  });

/** The entries of a list; empty until they are here. @param ltr they read from left to right everywhere */
export function useChoices(list: FixedList, ltr = false): readonly Choice[] {
  const data = useQuery(fixedListsQuery(useLanguage())).data;
  return data?.[list].map(({ value, name }) => ({ value, label: ltr ? isolated(name) : name })) ?? [];
}

/** Names of entries: `nameOf('citizenships', 'Work Pass')`; the entry itself where the list has it not, or not yet. */
export function useChoiceNames(): (list: FixedList, value: string) => string {
  const data = useQuery(fixedListsQuery(useLanguage())).data;
  return (list, value) => data?.[list].find((entry) => entry.value === value)?.name ?? value;
}
