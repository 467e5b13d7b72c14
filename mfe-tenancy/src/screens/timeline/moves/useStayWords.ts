import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Placement } from '@firm/shared-ui/timegrid/bars.ts';
import { dateOf } from '@firm/shared-ui/timegrid/dayNumbers.ts';
import { useNames } from '../../../names.ts';
import { isLate, type StayBar } from '../stays/stays.ts';
import type { Refusal } from './refusals.ts';

interface StayWords {
  readonly label: (stay: StayBar, bed: string) => string;
  readonly placement: (placement: Placement, bed: string) => string;
  readonly reason: (refusal: Refusal) => string;
}

/** Stays, placements and refusals in words: the same on the screen, for screen readers and in announcements. */
export function useStayWords(): StayWords {
  const { t } = useTranslation('tenancy');
  const names = useNames();
  return useMemo(() => {
    const until = (end: number | null): string => (end === null ? t('timeline.noEnd') : dateOf(end));
    return {
      label: (stay, bed) =>
        t(stay.end === null ? 'timeline.stayOpen' : isLate(stay) ? 'timeline.stayLate' : 'timeline.stay', {
          name: stay.name,
          bed,
          from: dateOf(stay.start),
          to: until(stay.end),
          state: names.stay(stay.state),
        }),
      placement: (placement, bed) => t('timeline.at', { bed, from: dateOf(placement.start), to: until(placement.end) }),
      reason: (refusal) =>
        refusal.why === 'taken'
          ? t('timeline.reason.taken', { name: refusal.by.name, bed: refusal.bed.ref, from: dateOf(refusal.by.start), to: until(refusal.by.end) })
          : refusal.why === 'outOfOrder'
            ? t('timeline.reason.outOfOrder', { bed: refusal.bed.ref })
            : t(`timeline.reason.${refusal.why}`),
    };
  }, [t, names]);
}
