import { useTranslation } from 'react-i18next';
import { alertStatuses } from '@firm/maintenance/contract/statuses';
import { ChartCard } from '@firm/shared-ui/cards/ChartCard.tsx';
import { toneOf } from '@firm/shared-ui/status/tone.ts';
import { useStatusName } from './useStatusName.ts';
import { countOf, useAlertFigures } from './useAlertFigures.ts';

/** On the home page: how many alerts there are in each status. */
export function AlertChart() {
  const { t } = useTranslation('maintenance-extensions');
  const nameOf = useStatusName();
  const { data } = useAlertFigures();
  if (!data || data.total + data.cancelled === 0) return null;
  return (
    <ChartCard
      title={t('figures.byStatus')}
      type="Pie"
      data={{
        labels: alertStatuses.map(({ id }) => nameOf(id)),
        labelColors: alertStatuses.map(({ color }) => toneOf(color)),
        series: [{ name: t('figures.alerts'), values: alertStatuses.map(({ id }) => countOf(data, id)) }],
      }}
    />
  );
}
