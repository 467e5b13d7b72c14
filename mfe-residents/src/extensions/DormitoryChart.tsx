import { useTranslation } from 'react-i18next';
import { ChartCard } from '@firm/shared-ui/cards/ChartCard.tsx';
import { useDormitoryFigures } from './useDormitoryFigures.ts';

/** On the home page: taken and free beds of each dormitory. */
export function DormitoryChart() {
  const { t } = useTranslation('residents-extensions');
  const { data } = useDormitoryFigures();
  if (!data || data.results.length === 0) return null;
  return (
    <ChartCard
      title={t('figures.byDormitory')}
      type="Bar"
      data={{
        labels: data.results.map(({ name }) => name),
        series: [
          { name: t('figures.occupied'), values: data.results.map(({ occupied }) => occupied) },
          { name: t('figures.free'), values: data.results.map(({ free }) => free) },
        ],
      }}
    />
  );
}
