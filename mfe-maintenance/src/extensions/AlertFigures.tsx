import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { alertStatuses, unresolvedStatuses } from '@firm/maintenance/contract/statuses';
import { BannerCard } from '@firm/shared-ui/cards/BannerCard.tsx';
import { FiguresFailed } from '@firm/shared-ui/cards/FiguresFailed.tsx';
import { NumberCard } from '@firm/shared-ui/cards/NumberCard.tsx';
import { StatCard } from '@firm/shared-ui/cards/StatCard.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { statusIcons } from '../statusIcons.ts';
import { useStatusName } from './useStatusName.ts';
import { countOf, useAlertFigures } from './useAlertFigures.ts';

const stillToDo = alertStatuses.filter(({ id }) => unresolvedStatuses.includes(id));
const closed = alertStatuses.filter(({ id }) => !unresolvedStatuses.includes(id));

/** On the home page: how many alerts are open, by status (docs/rules/maintenance.md#statistics). */
export function AlertFigures() {
  const { t } = useTranslation('maintenance-extensions');
  const formats = useFormats();
  const nameOf = useStatusName();
  const { data, isError, refetch } = useAlertFigures();
  const loading = data === undefined;
  if (isError && !data) return <FiguresFailed onRetry={() => void refetch()} />;
  const toAlerts = <Link to="/maintenance">{t('figures.toAlerts')}</Link>;
  const labelsOf = (statuses: readonly (typeof alertStatuses)[number][]) =>
    statuses.map(({ id, color }) => ({ text: nameOf(id), value: data ? countOf(data, id) : 0, icon: statusIcons[id], iconColor: color }));
  return (
    <div className="firm-cards">
      <StatCard
        title={t('figures.open')}
        value={data?.total_open}
        smallValue={formats.percent(data?.percent)}
        otherInfo={t('figures.ofAll', { total: formats.number(data?.total) })}
        color="warning"
        icon="tool"
        loading={loading}
        actions={toAlerts}
        labels={labelsOf(stillToDo)}
      />
      <StatCard title={t('figures.closed')} value={data?.closed} color="success" icon="check" loading={loading} labels={labelsOf(closed)} />
      <NumberCard title={t('figures.warned')} value={data?.warned} color="warning" icon="clock" loading={loading} otherInfo={t('figures.warnedInfo')} />
      <NumberCard title={t('figures.breached')} value={data?.breached} color="error" icon="warning" loading={loading} otherInfo={t('figures.breachedInfo')} />
      {data && data.breached > 0 && (
        <div className="firm-cards-wide">
          <BannerCard title={t('figures.late')} text={t('figures.lateText', { count: data.breached })} color="error" action={toAlerts} />
        </div>
      )}
    </div>
  );
}
