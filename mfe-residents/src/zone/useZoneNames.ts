import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ZoneStatus } from '@firm/residents/contract/zoneStatuses';

/** Names of a zone's states and types in the reader's language. */
export function useZoneNames() {
  const { t } = useTranslation('residents');
  return useMemo(
    () => ({
      status: (status: ZoneStatus): string => t(`zone.status.${status}`),
      /** `word`: the type as the service names it, e.g. 'MULTI-PURPOSE HALL'; its own words where we lack it. */
      type: (word: string): string => t(`zone.type.${word.toLowerCase().replace(/[^a-z]+/g, '-')}`, { defaultValue: word }),
    }),
    [t],
  );
}
