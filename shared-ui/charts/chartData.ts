/** What a chart shows; the same data is drawn and written as a table for screen readers. */
import type { Tone } from '../status/tone.ts';

/** The only types that chart cards accept (docs/rules/screens.md#cards). */
export const CHART_TYPES = ['Bar', 'Line', 'Pie'] as const;
export type ChartType = (typeof CHART_TYPES)[number];

export function isChartType(type: unknown): type is ChartType {
  return (CHART_TYPES as readonly unknown[]).includes(type);
}

interface ChartSeries {
  readonly name: string;
  /** One per label; null leaves a gap. */
  readonly values: readonly (number | null)[];
  readonly color?: Tone;
}

export interface ChartData {
  readonly labels: readonly string[];
  /** Pie draws the first only. */
  readonly series: readonly ChartSeries[];
  /** Colour per label, for a Pie or a Bar of one series: states in their own colours. */
  readonly labelColors?: readonly Tone[];
  /** Bars or lines on top of each other. */
  readonly stacked?: boolean;
  /** `false`: the axis begins near the lowest value, where nothing is told by the distance from zero, as of temperatures. */
  readonly fromZero?: false;
}

export function isEmptyChart(data: ChartData): boolean {
  return data.series.every((series) => series.values.every((value) => !value));
}
