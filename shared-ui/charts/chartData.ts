/** The data of a chart; it is both drawn and rendered as a table for screen readers. */
import type { Tone } from '../status/tone.ts';

/** The only types that chart cards accept (docs/rules/screens.md#cards). */
export const CHART_TYPES = ['Bar', 'Line', 'Pie'] as const;
export type ChartType = (typeof CHART_TYPES)[number];

/** Whether a value, of a report or of a call, names a type that a card can draw. */
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
  /** A pie draws only the first. */
  readonly series: readonly ChartSeries[];
  /** Colour per label, for a Pie or a Bar of one series: statuses in their own colours. */
  readonly labelColors?: readonly Tone[];
  /** Stacked bars or lines. */
  readonly stacked?: boolean;
  /** `false`: the axis begins near the lowest value, for data such as temperatures where the distance from zero has no meaning. */
  readonly fromZero?: false;
}

/** The same where series may be amounts of money, which are written with all decimals of their currency. */
export interface AmountsData extends ChartData {
  readonly series: readonly (ChartSeries & { readonly digits?: number | undefined })[];
}

/** Whether there is nothing to draw: no value, or only zeros. */
export function isEmptyChart(data: ChartData): boolean {
  return data.series.every((series) => series.values.every((value) => !value));
}
