import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaLink, PartFailed } from '@firm/shared-ui/area/index.ts';
import { NumberCard } from '@firm/shared-ui/cards/NumberCard.tsx';
import { StatCard } from '@firm/shared-ui/cards/StatCard.tsx';
import { alertStatuses, type AlertStatus } from '@firm/maintenance/contract/statuses';
import { useStatistics } from '../../api.ts';
import { useNames } from '../../names.ts';
import { statusIcons } from '../../statusIcons.ts';
import { filteredBy } from './filterLink.ts';

/** The statistics (docs/rules/maintenance.md#statistics); each figure leads to its alerts. */
export function Figures({ dormitory }: { readonly dormitory: string | undefined }): ReactNode {
  const { t } = useTranslation('maintenance');
  const names = useNames();
  const { data, isPending, isError, refetch } = useStatistics(dormitory);
  if (isError && !data) return <PartFailed onRetry={() => void refetch()} />;
  const counts: Readonly<Record<AlertStatus, number | undefined>> = {
    open: data?.open,
    assigned: data?.assigned,
    'in-progress': data?.in_progress,
    resolved: data?.resolved,
    cancelled: data?.cancelled,
  };
  const show = (filters: Parameters<typeof filteredBy>[0], what: string): ReactNode => (
    <AreaLink to={filteredBy(filters)}>{t('dashboard.show', { what })}</AreaLink>
  );
  return (
    <section className="firm-alerts__figures" aria-label={t('dashboard.figures')}>
      <StatCard
        title={t('dashboard.notDone')}
        value={data?.total_open}
        smallValue={data && t('dashboard.percent', { percent: data.percent })}
        otherInfo={data && t('dashboard.ofTotal', { total: data.total })}
        color="info"
        icon="tool"
        loading={isPending}
        labels={
          data
            ? [
                { text: t('dashboard.warned'), value: data.warned, icon: 'clock', iconColor: 'warning' },
                { text: t('dashboard.breached'), value: data.breached, icon: 'warning', iconColor: 'error' },
              ]
            : []
        }
        actions={
          <>
            {show({ status: ['open', 'assigned', 'in-progress'] }, t('dashboard.notDone'))}
            {show({ status: ['assigned', 'in-progress'], breached: ['true'] }, t('dashboard.breached'))}
          </>
        }
      />
      {alertStatuses.map(({ id, color }) => (
        <NumberCard
          key={id}
          title={names.status(id)}
          value={counts[id]}
          color={color}
          icon={statusIcons[id]}
          loading={isPending}
          actions={show({ status: [id] }, names.status(id))}
        />
      ))}
    </section>
  );
}
