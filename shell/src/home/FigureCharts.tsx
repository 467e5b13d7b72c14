import { useTranslation } from 'react-i18next';
import { ChartCard } from '@firm/shared-ui/cards/ChartCard.tsx';
import { alertStates } from './alertStates.ts';
import { useAlertFigures, useDormitoryFigures } from './useFigures.ts';

/**
 * The figures above as charts. Last on the page: the drawing costs more to load than all before it, and is loaded only
 * when somebody comes down to it.
 */
export function FigureCharts({ alerts, dormitories }: { readonly alerts: boolean; readonly dormitories: boolean }) {
  const { t } = useTranslation('shell');
  return (
    <section aria-labelledby="firm-home-charts">
      <h2 id="firm-home-charts">{t('home.charts')}</h2>
      <div className="firm-home__charts">
        {dormitories && <DormitoryChart />}
        {alerts && <AlertChart />}
      </div>
    </section>
  );
}

function AlertChart() {
  const { t } = useTranslation('shell');
  const { data } = useAlertFigures();
  if (!data || data.total + data.cancelled === 0) return null;
  return (
    <ChartCard
      title={t('home.byStatus')}
      type="Pie"
      data={{
        labels: alertStates.map(([state]) => t(`home.status.${state}`)),
        labelColors: alertStates.map(([, , color]) => color),
        series: [{ name: t('home.tickets'), values: alertStates.map(([state]) => data[state]) }],
      }}
    />
  );
}

function DormitoryChart() {
  const { t } = useTranslation('shell');
  const { data } = useDormitoryFigures();
  if (!data || data.results.length === 0) return null;
  return (
    <ChartCard
      title={t('home.byDormitory')}
      type="Bar"
      data={{
        labels: data.results.map(({ name }) => name),
        series: [
          { name: t('home.occupied'), values: data.results.map(({ occupied }) => occupied) },
          { name: t('home.free'), values: data.results.map(({ free }) => free) },
        ],
      }}
    />
  );
}
