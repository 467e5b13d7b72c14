/** Words of states, fields and reference lists in the reader's language; the service's own words otherwise. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TenancyStatus } from '@firm/residents/contract/tenancyStatuses';
import type { LookupList } from './lookups.ts';

const slug = (word: string): string => word.toLowerCase().replace(/[^a-z]+/g, '-');

interface PeopleNames {
  readonly tenancy: (status: TenancyStatus) => string;
  /** `word`: the English name as the service sent it, e.g. 'Work Permit'. */
  readonly lookup: (list: LookupList, word: string | null) => string | null;
  readonly field: (name: string) => string;
}

export function usePeopleNames(): PeopleNames {
  const { t } = useTranslation('residents');
  return useMemo(
    () => ({
      tenancy: (status) => t(`person.tenancy.${status}`),
      lookup: (list, word) => (word === null ? null : t(`person.lookup.${list}.${slug(word)}`, { defaultValue: word })),
      field: (name) => t(`person.field.${name}`, { defaultValue: name }),
    }),
    [t],
  );
}
