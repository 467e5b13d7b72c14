import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import type { MonitoredPlace } from '../api.ts';

/** Returns '84 of 90 people', or '84 people' if there is no limit. */
export function usePeopleWords(): (place: Pick<MonitoredPlace, 'people' | 'limit'>) => string {
  const { t } = useTranslation('safedistance');
  const { number } = useFormats();
  return useCallback(
    ({ people, limit }) =>
      limit > 0 ? t('monitor.peopleOf', { count: limit, people: number(people), limit: number(limit) }) : t('monitor.people', { count: people, people: number(people) }),
    [t, number],
  );
}
