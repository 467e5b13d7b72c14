/** A chart in a card; only Bar, Line and Pie are accepted (docs/rules/screens.md#cards). */
import { useTranslation } from 'react-i18next';
import { Chart } from '../charts/Chart.tsx';
import { CHART_TYPES, isChartType, type ChartData, type ChartType } from '../charts/chartData.ts';
import { Card, type CardFrame } from './Card.tsx';

interface ChartCardProps extends CardFrame {
  readonly type: ChartType;
  readonly data: ChartData;
  /** CSS pixels. */
  readonly height?: number;
}

/** Any other type, which stored settings might contain, shows a message instead. */
export function ChartCard({ type, data, height = 260, ...frame }: ChartCardProps) {
  const { t } = useTranslation('ui');
  return (
    <Card kind="chart" {...frame}>
      {isChartType(type) ? (
        <Chart type={type} data={data} label={frame.title} height={height} />
      ) : (
        <p role="alert">{t('cards.badChart', { type: String(type), types: CHART_TYPES.join(', ') })}</p>
      )}
    </Card>
  );
}
