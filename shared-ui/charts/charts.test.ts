import { init } from 'echarts';
import { TONES } from '../status/tone.ts';
import { contrast } from '../theme/contrast.ts';
import { themes, type ThemeName } from '../theme/tokens.ts';
import { CHART_TYPES, isChartType } from './chartData.ts';
import { chartOption } from './chartOption.ts';
import { graphOption } from './graphOption.ts';
import { CHART_COLORS } from './palette.ts';

const around = { theme: 'light', rtl: false, still: false, number: String } as const;
const data = {
  labels: ['Open', 'Assigned'],
  series: [{ name: 'Alerts', values: [12, null] }],
  labelColors: ['orange', 'info'],
} as const;
type Drawn = { series: { type: string; data: unknown[] }[]; xAxis?: { inverse: boolean }; yAxis?: { position: string } };
const draw = (...args: Parameters<typeof chartOption>) => chartOption(...args) as unknown as Drawn;

describe.each(['light', 'dark'] as const satisfies ThemeName[])('%s', (theme) => {
  test.each(TONES)('%s has a contrast of 3 : 1 on the card', (tone) => {
    expect(contrast(CHART_COLORS[theme][tone], themes[theme].bgContainer)).toBeGreaterThanOrEqual(3);
  });
});

test('only Bar, Line and Pie', () => {
  expect(CHART_TYPES.every(isChartType)).toBe(true);
  expect(['bar', 'Radar', '', null, undefined, 3].some(isChartType)).toBe(false);
});

test.each([
  ['Bar', 'bar'],
  ['Line', 'line'],
  ['Pie', 'pie'],
] as const)('%s is drawn as %s', (type, drawn) => {
  expect(draw(type, data, around).series.map((series) => series.type)).toEqual([drawn]);
});

test('from right to left each name keeps its own direction', () => {
  const names = ['Pte. Ltd.', 'مورّد'];
  const drawn = (rtl: boolean) => {
    const series = names.map((name) => ({ name, values: [1, 2] }));
    const bars = chartOption('Bar', { labels: names, series }, { ...around, rtl }) as unknown as { xAxis: { data: string[] }; series: { name: string }[] };
    const pie = chartOption('Pie', { labels: names, series }, { ...around, rtl }) as unknown as { series: { data: { name: string }[] }[] };
    return [bars.xAxis.data, bars.series.map(({ name }) => name), pie.series[0]?.data.map(({ name }) => name)];
  };
  expect(drawn(false)).toEqual([names, names, names]);
  const apart = names.map((name) => `\u2068${name}\u2069`);
  expect(drawn(true)).toEqual([apart, apart, apart]);
});

test('statuses have their own colours', () => {
  expect(draw('Pie', data, around).series[0]?.data[0]).toMatchObject({ itemStyle: { color: CHART_COLORS.light.orange } });
  expect(draw('Bar', data, { ...around, theme: 'dark' }).series[0]?.data[1]).toMatchObject({
    value: null,
    itemStyle: { color: CHART_COLORS.dark.info },
  });
});

test('amounts of money are told with all decimals of their currency, other figures as they are', () => {
  const number = (value: number, figures?: Intl.NumberFormatOptions): string => new Intl.NumberFormat('en', figures).format(value);
  const bars = chartOption('Bar', { labels: ['A'], series: [{ name: 'SGD', values: [1310.5], digits: 2 }, { name: 'Nights', values: [1310.5] }] }, { ...around, number }) as unknown as { series: { tooltip: { valueFormatter: (value: unknown) => string } }[] };
  expect(bars.series.map(({ tooltip }) => [1310.5, null].map(tooltip.valueFormatter))).toEqual([['1,310.50', '—'], ['1,310.5', '—']]);
});

test('an axis begins at zero unless the data says otherwise', () => {
  const line = (more: object) => (draw('Line', { ...data, ...more }, around).yAxis as unknown as { scale: boolean }).scale;
  expect([line({}), line({ fromZero: false })]).toEqual([false, true]);
});

test('reads from right to left', () => {
  const option = draw('Line', data, { ...around, rtl: true });
  expect([option.xAxis?.inverse, option.yAxis?.position]).toEqual([true, 'right']);
});

describe('a graph', () => {
  const node = { x: 0, y: 1, named: false, tone: 'red', words: 'Arun, case' } as const;
  const nodes = [{ ...node, id: 1, name: 'Arun', shape: 'filled' }, { ...node, id: 2, name: 'Bo', shape: 'ring' }] as const;
  type Graph = { animation: boolean; xAxis?: { inverse?: boolean; axisLabel: { formatter: (n: number) => string } }; series: { tooltip: { formatter: (one: object) => string }; data: { id: string; symbolSize: number; itemStyle: { color: string } }[] }[] };
  const drawn = (more = {}, selected: number | null = null) => graphOption({ nodes, edges: [{ from: 1, to: 2 }], ...more }, { theme: 'light', selected }) as unknown as Graph;

  test('is static, and shows selection and kind without relying on colours', () => {
    const [a, b] = drawn({}, 2).series[0]!.data;
    expect(drawn().animation).toBe(false);
    expect([a!.itemStyle.color === b!.itemStyle.color, b!.symbolSize > a!.symbolSize]).toEqual([false, true]);
  });

  test('names have a margin in the colour of the page, so that lines do not strike them through', () => {
    const chart = init(null, null, { renderer: 'svg', ssr: true, width: 400, height: 200 });
    chart.setOption(graphOption({ nodes: nodes.map((one, x) => ({ ...one, x, y: x, named: true })), edges: [{ from: 1, to: 2 }] }, { theme: 'dark', selected: null }));
    const names = [...chart.renderToSVGString().matchAll(/<text[^>]*>(Arun|Bo)</g)].map(([drawnName]) => drawnName);
    chart.dispose();
    expect(names).toHaveLength(2);
    for (const name of names) expect(name).toMatch(new RegExp(`paint-order="stroke"[^>]*stroke="${themes.dark.bg}"|stroke="${themes.dark.bg}"[^>]*paint-order="stroke"`));
  });

  test('its columns run from left to right in every language', () => {
    const { xAxis } = drawn({ axes: { columns: ['3 Jan', '4 Jan'], rows: ['A-01'] } });
    expect([xAxis?.inverse, xAxis?.axisLabel.formatter(1), xAxis?.axisLabel.formatter(9)]).toEqual([undefined, '4 Jan', '']);
  });

  test('a name is plain text in its tooltip, whatever it contains', () => {
    expect(drawn().series[0]!.tooltip.formatter({ dataType: 'node', name: '<img src=x>' })).toBe('&#60;img src=x&#62;');
  });
});

test.each([true, false])('three months fill the chart’s width, right to left: %s', (rtl) => {
  const labels = Array.from({ length: 90 }, (_, i) => new Date(Date.UTC(2026, 10, 28 + i)).toISOString().slice(5, 10));
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: 1_098, height: 300 });
  chart.setOption(chartOption('Line', { labels, series: [{ name: 'Beds', values: labels.map((_, i) => i + 100) }] }, { ...around, rtl }));
  // The grid's lines run from one end to the other.
  const lines = [...chart.renderToSVGString().matchAll(/d="M([\d.]+) ([\d.]+)L([\d.]+) \2"/g)].map(([, from, , to]) => Number(to) - Number(from));
  chart.dispose();
  expect(Math.max(...lines)).toBeGreaterThan(1_000);
});

describe.each(['Line', 'Bar'] as const)('days on a %s on a phone', (type) => {
  const labels = Array.from({ length: 30 }, (_, i) => new Date(Date.UTC(2026, 11, 10 + i)).toISOString().slice(0, 10));
  const width = 290;

  test.each([true, false])('are written in full, apart from each other and within the card, right to left: %s', (rtl) => {
    const chart = init(null, null, { renderer: 'svg', ssr: true, width, height: 200 });
    chart.setOption(chartOption(type, { labels, series: [{ name: 'Alerts', values: labels.map((_, i) => i) }] }, { ...around, rtl }));
    const drawn = [...chart.renderToSVGString().matchAll(/<text[^>]*text-anchor="(\w+)"[^>]*transform="translate\(([\d.]+) [^>]*>(\d{4}-\d\d-\d\d)</g)];
    chart.dispose();
    // About 66 px at 12 px a letter.
    const half = 33;
    const middles = drawn.map(([, anchor, x]) => Number(x) + (anchor === 'start' ? half : anchor === 'end' ? -half : 0)).toSorted((a, b) => a - b);
    expect(middles.length).toBeGreaterThanOrEqual(2);
    expect([middles[0]! - half, width - middles.at(-1)! - half].every((room) => room >= 0)).toBe(true);
    expect(middles.slice(1).every((middle, i) => middle - middles[i]! >= 2 * half)).toBe(true);
  });
});
