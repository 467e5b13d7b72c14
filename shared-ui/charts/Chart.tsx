/**
 * A bar, line or pie chart: drawn by echarts, which is loaded when the first chart comes into view, and rendered as a table for
 * screen readers. If the drawing cannot be loaded, everyone sees the table.
 */
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../format/useFormats.ts';
import type { AmountsData, ChartType } from './chartData.ts';
import { isEmptyChart } from './chartData.ts';
import { chartOption } from './chartOption.ts';
import { ChartTable } from './ChartTable.tsx';
import { useDrawing } from './useDrawing.ts';
import { useRootRightToLeft, useRootTheme } from './useRootAttributes.ts';
import { useInView } from './useInView.ts';
import './charts.css';

interface ChartProps {
  readonly type: ChartType;
  readonly data: AmountsData;
  /** What the chart shows; caption of the table. */
  readonly label: string;
  /** CSS pixels. */
  readonly height?: number;
}

const load = () => import('./EChart.tsx');

export function Chart({ type, data, label, height = 260 }: ChartProps) {
  const { t } = useTranslation('ui');
  const formats = useFormats();
  const theme = useRootTheme();
  const rtl = useRootRightToLeft();
  const figure = useRef<HTMLElement>(null);
  const drawing = useDrawing(useInView(figure), load);
  const option = useMemo(() => {
    const still = window.matchMedia?.('(prefers-reduced-motion: reduce)')?.matches ?? false;
    return chartOption(type, data, { theme, rtl, still, number: formats.number });
  }, [type, data, theme, rtl, formats]);
  const Drawn = drawing;
  const empty = isEmptyChart(data);

  return (
    <figure ref={figure} className="firm-chart" aria-label={label}>
      {empty ? (
        <p className="firm-chart__empty" style={{ blockSize: height }}>
          {t('charts.empty')}
        </p>
      ) : (
        Drawn !== 'failed' && (
          <div className="firm-chart__drawing" style={{ blockSize: height }} aria-hidden="true">
            {Drawn !== 'loading' && <Drawn option={option} height={height} />}
          </div>
        )
      )}
      <ChartTable data={data} label={label} hidden={drawing !== 'failed' || empty} />
    </figure>
  );
}
