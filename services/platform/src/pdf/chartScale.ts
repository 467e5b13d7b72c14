/** The axis of a chart: its range, and the figures along it. Pure. */

interface ChartScale {
  readonly from: number;
  readonly to: number;
  /** From the lowest to the highest, evenly spaced; zero is one of them. */
  readonly ticks: readonly number[];
}

/** The approximate number of steps. */
const wanted = 4;

/** The axis begins at zero, or below it where a value does; its steps are round: 1, 2 or 5 times a power of ten. */
export function chartScale(values: readonly number[]): ChartScale {
  const lowest = values.reduce((low, value) => Math.min(low, value), 0);
  const highest = values.reduce((high, value) => Math.max(high, value), 0);
  const rough = (highest - lowest) / wanted;
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  const step = Math.max(1, power * ([1, 2, 5, 10].find((times) => times * power >= rough) ?? 10));
  const [first, last] = [Math.floor(lowest / step), Math.max(Math.ceil(highest / step), Math.floor(lowest / step) + 1)];
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
  return { from: first * step, to: last * step, ticks };
}
