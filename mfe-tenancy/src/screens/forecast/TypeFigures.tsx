import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatCard } from '@firm/shared-ui/cards/StatCard.tsx';
import { useDayNames } from '@firm/shared-ui/format/useDayNames.ts';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import type { FreeBeds } from '../../api.ts';
import { useNames } from '../../names.ts';
import { lowestOf, scarcityOf, type Scarcity } from './outlook.ts';

const colors: Readonly<Record<Scarcity, string>> = { none: 'error', few: 'warning', some: 'success' };

/** For each type, the free beds today and the day with the fewest. */
export function TypeFigures({ beds }: { readonly beds: FreeBeds }): ReactNode {
  const { t } = useTranslation('tenancy');
  const names = useNames();
  const dayNames = useDayNames();
  const { number } = useFormats();
  return (
    <section className="firm-forecast__figures" aria-label={t('forecast.now')}>
      {beds.types.map((type) => {
        const lowest = lowestOf(type, beds.days);
        return (
          <StatCard
            key={type.res_type}
            title={names.type(type.res_type, type.name)}
            value={type.free[0]}
            smallValue={t('forecast.ofCapacity', { capacity: number(type.capacity) })}
            otherInfo={lowest ? t('forecast.lowest', { free: number(lowest.free), day: dayNames.short(lowest.day) }) : ''}
            color={colors[scarcityOf(lowest?.free ?? 0, type.capacity)]}
            icon="bed"
            labels={[
              { text: t('forecast.allocated'), value: type.occupied[0], icon: 'user', iconColor: 'success' },
              { text: t('forecast.promised'), value: type.promised[0], icon: 'calendar', iconColor: 'info' },
            ]}
          />
        );
      })}
    </section>
  );
}
