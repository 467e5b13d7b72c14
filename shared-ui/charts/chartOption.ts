/** Turns a chart's data into the option object of echarts. Pure. */
import type { EChartsCoreOption } from 'echarts/core';
import { isolatedName } from '../format/isolated.ts';
import type { Tone } from '../status/tone.ts';
import { shape, themes, type ThemeName } from '../theme/tokens.ts';
import { decimalsOf } from '../format/numbers.ts';
import type { AmountsData, ChartType } from './chartData.ts';
import { CHART_COLORS, SERIES_ORDER } from './palette.ts';

interface ChartSurroundings {
  readonly theme: ThemeName;
  readonly rtl: boolean;
  /** Formats numbers on axes and in tooltips. */
  readonly number: (value: number, figures?: Intl.NumberFormatOptions) => string;
  /** No animation for users who prefer reduced motion. */
  readonly still: boolean;
}

export function chartOption(type: ChartType, data: AmountsData, around: ChartSurroundings): EChartsCoreOption {
  const tokens = themes[around.theme];
  const colors = CHART_COLORS[around.theme];
  const toneAt = (i: number): Tone => SERIES_ORDER[i % SERIES_ORDER.length] ?? 'blue';
  // A drawing has no elements that would keep 'Pte. Ltd.' from losing its point to the front of a line that reads from right to left.
  const named = (name: string): string => (around.rtl && /\p{L}/u.test(name) ? isolatedName(name) : name);
  const labelColor = (i: number): string => colors[data.labelColors?.[i] ?? toneAt(i)];
  const text = { color: tokens.textSecondary, fontFamily: shape.font };
  const legendShown = type === 'Pie' || data.series.length > 1;
  const written = (figures?: Intl.NumberFormatOptions) => (value: unknown) => (typeof value === 'number' ? around.number(value, figures) : '—');
  const common = {
    animation: !around.still,
    animationDuration: 300,
    textStyle: text,
    color: data.series.map((series, i) => colors[series.color ?? toneAt(i)]),
    tooltip: {
      trigger: type === 'Pie' ? 'item' : 'axis',
      backgroundColor: tokens.bgElevated,
      borderColor: tokens.border,
      textStyle: { color: tokens.text, fontFamily: shape.font },
      valueFormatter: written(),
      confine: true,
    },
    legend: {
      show: legendShown,
      bottom: 0,
      // The parts of a pie are identified only by the legend, so all of it must be visible.
      type: type === 'Pie' ? 'plain' : 'scroll',
      itemGap: 8,
      itemWidth: 14,
      textStyle: text,
      align: around.rtl ? 'right' : 'left',
    },
  };
  if (type === 'Pie') {
    return {
      ...common,
      series: [
        {
          type: 'pie',
          name: named(data.series[0]?.name ?? ''),
          radius: ['42%', '66%'],
          center: ['50%', '40%'],
          clockwise: !around.rtl,
          itemStyle: { borderColor: tokens.bgContainer, borderWidth: 2 },
          label: { show: false },
          data: data.labels.map((name, i) => ({
            name: named(name),
            value: data.series[0]?.values[i] ?? 0,
            itemStyle: { color: labelColor(i) },
          })),
        },
      ],
    };
  }
  const line = { lineStyle: { color: tokens.border } };
  return {
    ...common,
    grid: {
      // With room for half a label beyond each end of the axes.
      top: 22,
      left: 16,
      right: 16,
      bottom: legendShown ? 44 : 16,
      // Not `same`: with 90 labels from right to left, echarts 6.1 would draw the chart in half of its width.
      outerBoundsMode: 'auto',
      outerBoundsContain: 'axisLabel',
    },
    xAxis: {
      type: 'category',
      data: data.labels.map(named),
      // In right-to-left languages time runs from right to left.
      inverse: around.rtl,
      boundaryGap: type === 'Bar',
      axisLabel: { ...text, hideOverlap: true },
      axisLine: line,
      axisTick: { show: false },
    },
    yAxis: {
      type: 'value',
      minInterval: 1,
      scale: data.fromZero === false,
      position: around.rtl ? 'right' : 'left',
      axisLabel: { ...text, formatter: (value: number) => around.number(value) },
      splitLine: { lineStyle: { color: tokens.borderSecondary } },
    },
    series: data.series.map((series) => ({
      type: type === 'Bar' ? 'bar' : 'line',
      name: named(series.name),
      stack: data.stacked ? 'all' : undefined,
      tooltip: { valueFormatter: written(decimalsOf(series.digits)) },
      barMaxWidth: 40,
      symbolSize: 6,
      // With many days the point markers would merge into a line; the tooltip still works.
      showSymbol: data.labels.length <= 31,
      data: series.values.map((value, i) =>
        type === 'Bar' && data.labelColors && data.series.length === 1
          ? { value, itemStyle: { color: labelColor(i) } }
          : value,
      ),
    })),
  };
}
