/** The fixed lists (docs/rules/residents.md#fixed-lists) in the reader's language, by the field that takes them. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { FixedLists } from '@firm/residents/contract';
import { useLanguage, type Language } from '@firm/shared-ui/i18n/index.ts';
import { api } from '../api.ts';

export interface Choice {
  /** What records keep. */
  readonly value: string;
  readonly label: string;
}

/** Field → list. */
const lists = {
  gender: 'genders',
  citizenship: 'citizenships',
  religion: 'religions',
  nationality: 'nationalities',
  blood_type: 'blood_types',
  staff_type: 'designations',
  supervisor_designation: 'designations',
  highest_qualification: 'educations',
  language: 'languages',
} as const satisfies Readonly<Record<string, keyof FixedLists>>;
export type ChoiceField = keyof typeof lists;

export const isChoiceField = (field: string): field is ChoiceField => Object.hasOwn(lists, field);

/** Within a right-to-left line the sign of `O-` would change its side. */
const isolated = (text: string): string => `\u2066${text}\u2069`;

const fixedListsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['fixedlists', language],
    staleTime: Infinity,
    queryFn: ({ signal }) => api('GET /fixedlists/', { signal }),
  });

/** The entries of a field's list; empty until they are here. */
export function useChoices(field: ChoiceField): readonly Choice[] {
  const data = useQuery(fixedListsQuery(useLanguage())).data;
  return data?.[lists[field]].map(({ value, name }) => ({ value, label: field === 'blood_type' ? isolated(name) : name })) ?? [];
}

/** Names of entries: `nameOf('citizenship', 'Work Pass')`; the entry itself where the list has it not, or not yet. */
export function useChoiceNames(): (field: ChoiceField, value: string) => string {
  const data = useQuery(fixedListsQuery(useLanguage())).data;
  return (field, value) => data?.[lists[field]].find((entry) => entry.value === value)?.name ?? value;
}
