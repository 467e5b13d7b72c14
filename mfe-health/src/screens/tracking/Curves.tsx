import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { locationStatuses } from '@firm/health/contract/statuses';
import { PartFailed } from '@firm/shared-ui/area/index.ts';
import { ChartCard } from '@firm/shared-ui/cards/ChartCard.tsx';
import { useStatistics, useTrend } from '../../api.ts';
import { useNames } from '../../names.ts';
import { placeTones } from './placeTones.ts';

/** Days shown: the length of two infections, which covers a wave and what came before it. */
const days = 30;

/** The place Not known. */
const unknownPlace = 8;

/** New suspicions, confirmations and recoveries per day, and where residents who are not cleared are. */
export default function Curves({ dormitory }: { readonly dormitory: string | undefined }): ReactNode {
  const { t } = useTranslation('health');
  const names = useNames();
  const { data: statistics } = useStatistics(dormitory);
  const { data: trend, isError, refetch } = useTrend(dormitory, days);
  if (isError && !trend) return <PartFailed onRetry={() => void refetch()} />;
  const countAt = (id: number): number => statistics?.locations[id] ?? 0;
  // The service counts residents whose place was not recorded under 0: it is not known either.
  const places = locationStatuses.map(({ type_id: id }) => ({ id, count: countAt(id) + (id === unknownPlace ? countAt(0) : 0) })).filter(({ count }) => count > 0);
  return (
    <section className="firm-tracking__charts" aria-label={t('tracking.charts')}>
      <ChartCard
        title={t('tracking.curve', { days })}
        type="Bar"
        loading={!trend}
        height={200}
        data={{
          stacked: true,
          labels: trend?.days.map(({ day }) => day) ?? [],
          series: [
            { name: t('tracking.suspected'), values: trend?.days.map((day) => day.suspected) ?? [], color: 'orange' },
            { name: t('tracking.confirmed'), values: trend?.days.map((day) => day.confirmed) ?? [], color: 'red' },
            { name: t('tracking.recovered'), values: trend?.days.map((day) => day.recovered) ?? [], color: 'blue' },
          ],
        }}
      />
      <ChartCard
        title={t('tracking.places')}
        type="Pie"
        loading={!statistics}
        height={200}
        data={{
          labels: places.map(({ id }) => names.place(id)),
          labelColors: places.map(({ id }) => placeTones[id]),
          series: [{ name: t('tracking.figure.in_care'), values: places.map(({ count }) => count) }],
        }}
      />
    </section>
  );
}
