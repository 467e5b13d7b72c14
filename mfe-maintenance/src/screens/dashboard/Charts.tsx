import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PartFailed } from '@firm/shared-ui/area/index.ts';
import { ChartCard } from '@firm/shared-ui/cards/ChartCard.tsx';
import { toneOf } from '@firm/shared-ui/status/tone.ts';
import { alertStatuses } from '@firm/maintenance/contract/statuses';
import { useStatistics, useTrend } from '../../api.ts';
import { useNames } from '../../names.ts';

const days = 30;

/** Charts: alerts by status, and alerts reported, resolved and overdue per day in the last 30 days. */
export default function Charts({ dormitory }: { readonly dormitory: string | undefined }): ReactNode {
  const { t } = useTranslation('maintenance');
  const names = useNames();
  const figures = useStatistics(dormitory);
  const flow = useTrend(dormitory, days);
  const statistics = figures.data;
  const trend = flow.data;
  // The figures above already show the error and offer a retry.
  if (figures.isError && !statistics) return null;
  if (flow.isError && !trend) return <PartFailed onRetry={() => void flow.refetch()} />;
  const labels = trend?.days.map(({ day }) => day) ?? [];
  return (
    <section className="firm-alerts__charts" aria-label={t('dashboard.charts')}>
      <ChartCard
        title={t('dashboard.byStatus')}
        type="Pie"
        loading={!statistics}
        data={{
          labels: alertStatuses.map(({ id }) => names.status(id)),
          labelColors: alertStatuses.map(({ color }) => toneOf(color)),
          series: [
            {
              name: t('dashboard.alerts'),
              values: statistics
                ? [statistics.open, statistics.assigned, statistics.in_progress, statistics.resolved, statistics.cancelled]
                : [],
            },
          ],
        }}
      />
      <ChartCard
        title={t('dashboard.flow', { days })}
        type="Line"
        loading={!trend}
        data={{
          labels,
          series: [
            { name: t('dashboard.created'), values: trend?.days.map((day) => day.created) ?? [], color: 'orange' },
            { name: names.status('resolved'), values: trend?.days.map((day) => day.resolved) ?? [], color: 'green' },
          ],
        }}
      />
      <ChartCard
        title={t('dashboard.breaches', { days })}
        type="Bar"
        loading={!trend}
        data={{
          labels,
          series: [{ name: t('dashboard.breached'), values: trend?.days.map((day) => day.breached) ?? [], color: 'red' }],
        }}
      />
    </section>
  );
}
