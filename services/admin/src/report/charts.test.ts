/** Charts against a checker that scans the rows for each figure: nothing is lost, however many labels there are. */
import fc from 'fast-check';
import { runs } from '@firm/platform/testing/deep';
import { reportCatalogue } from '../../contract/report/catalogue.ts';
import { rowExtras } from './rowExtras.ts';
import { ChartCount, reportCharts } from './charts.ts';

const names = fc.constantFrom(null, ...Array.from({ length: 20 }, (_, i) => `N${i}`));
const rows = fc.array(fc.record({ type: names, state: fc.constantFrom('open', 'resolved', null), tickets: fc.nat(9) }), { minLength: 1, maxLength: 60 });
type Chart = ReturnType<ChartCount['chart']>;

function drawn(spec: ConstructorParameters<typeof ChartCount>[0], of: readonly object[]): Chart {
  const count = new ChartCount(spec);
  // In batches, as rows arrive.
  for (let at = 0; at < of.length; at += 7) count.add(of.slice(at, at + 7) as Parameters<ChartCount['add']>[0]);
  return count.chart('one', 'en');
}
const sumOf = ({ series }: Chart): number => series.flatMap(({ values }) => values).reduce<number>((all, value) => all + (value ?? 0), 0);

it('every row is in exactly one group of counts and sums, the smallest groups together', () => {
  fc.assert(
    fc.property(rows, (all) => {
      const counted = drawn({ type: 'Bar', by: 'type', split: 'state', of: [{ count: 'tickets' }] }, all);
      expect(sumOf(counted)).toBe(all.length);
      expect(counted.labels.length).toBeLessThanOrEqual(12);
      const summed = drawn({ type: 'Bar', by: 'type', of: [{ sum: 'tickets' }] }, all);
      expect(sumOf(summed)).toBe(all.reduce((sum, { tickets }) => sum + tickets, 0));
      const nothing = summed.labels.indexOf('none');
      const ofNone = all.filter(({ type }) => type === null);
      if (nothing >= 0) expect(summed.series[0]?.values[nothing]).toBe(ofNone.reduce((sum, { tickets }) => sum + tickets, 0));
    }),
    { numRuns: runs(200, 5_000) },
  );
});

it('a percentage over several rows is that of their sums; a missing one is a gap, and time continues', () => {
  const row = (month: string, dormitory: string, nights: number, bed_nights: number) => ({ month, dormitory, nights, bed_nights });
  const chart = drawn({ type: 'Line', by: 'month', split: 'dormitory', of: [{ share: 'occupied_share', part: 'nights', whole: 'bed_nights' }] }, [row('2026-02', 'A', 90, 100), row('2026-01', 'A', 0, 0), row('2026-02', 'A', 0, 200), row('2026-02', 'B', 5, 10)]);
  expect(chart).toEqual({ key: 'one', title: 'Occupied (%) by month · dormitory', type: 'Line', labels: ['2026-01', '2026-02'], series: [{ name: 'A', values: [null, 30] }, { name: 'B', values: [null, 50] }], stacked: false });
});

it('figures beside the columns are added up, too', () => {
  const row = (vendor: string, in_time: number, timed: number) => ({ vendor, in_time_share: 99, [rowExtras]: { sums: { in_time, timed } } });
  expect(drawn({ type: 'Bar', by: 'vendor', of: [{ share: 'in_time_share', part: 'in_time', whole: 'timed' }] }, [row('Keen', 1, 4), row('Keen', 2, 2), row('Lean', 0, 0)]).series).toEqual([{ name: 'Resolved in time (%)', values: [50, null] }]);
});

it('days are grouped by month on request', () => {
  const chart = drawn({ type: 'Bar', by: 'expiry', months: true, of: [{ count: 'rows' }] }, [{ expiry: { day: '2026-03-04' } }, { expiry: { day: '2026-01-09' } }, { expiry: { day: '2026-03-31' } }]);
  expect([chart.labels, chart.series[0]?.values]).toEqual([['2026-01', '2026-03'], [1, 2]]);
});

it('charts name columns that their report has', () => {
  for (const { code, columns } of reportCatalogue) {
    const known: readonly string[] = columns;
    for (const { by, split, of } of reportCharts[code] ?? []) {
      expect(known).toContain(by);
      if (split) expect(known).toContain(split);
      for (const measure of of) if ('sum' in measure) expect(known).toContain(measure.sum);
    }
  }
});
