/** Names of states and of reference lists in the reader's language, by their codes; the service's own words otherwise. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AlertStatus } from '@firm/maintenance/contract/statuses';

export type LookupKind = 'alert_type' | 'area_type' | 'problem_type' | 'priority' | 'severity';

export function useNames() {
  const { t } = useTranslation('maintenance');
  return useMemo(
    () => ({
      status: (status: AlertStatus): string => t(`status.${status}`),
      /** `word`: the English name as the service sent it, e.g. 'Air-conditioning'. */
      lookup: (kind: LookupKind, word: string | null): string | null =>
        word === null ? null : t(`lookup.${kind}.${word.toLowerCase().replace(/[^a-z]+/g, '-')}`, { defaultValue: word }),
    }),
    [t],
  );
}
