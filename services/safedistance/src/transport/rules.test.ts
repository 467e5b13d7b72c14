/** Seats: no order of people and days gives one away twice. */
import { boarding, mixedOf, mostRiders, seatsToTake, weekdayOf, withBoarded } from './rules.ts';
import type { RunDocument, StoredRider } from './model.ts';

const rider = (employee: number, from = '2026-01-01', to: string | null = null): StoredRider => ({ employee, from, to });

it('counts the most riders of any day, as a check of every day does', () => {
  let state = 7;
  const random = (below: number): number => (state = (state * 48_271) % 2_147_483_647) % below;
  const day = (n: number): string => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10);
  for (let round = 0; round < 200; round += 1) {
    const riders = Array.from({ length: random(12) }, (_, i) => {
      const from = random(20);
      return rider(i, day(from), random(4) === 0 ? null : day(from + random(10)));
    });
    const since = random(25);
    const counted = Array.from({ length: 60 }, (_, n) => riders.filter(({ from, to }) => from <= day(since + n) && (to === null || day(since + n) <= to)).length);
    expect(mostRiders(riders, day(since))).toBe(Math.max(...counted));
  }
});

it('keeps the seats of expected riders, and lets nobody board a full vehicle', () => {
  const run = (...people: number[]): Pick<RunDocument, 'boarded' | 'date'> => ({ date: '2026-01-05', boarded: people.map((employee) => ({ employee, at: new Date(0) })) });
  const riders = [rider(1), rider(2), rider(3, '2026-02-01')];
  expect(boarding(run(), riders, 1, 3)).toEqual({ is: 'boards', expected: true });
  expect(boarding(run(1), riders, 1, 3)).toEqual({ is: 'already' });
  expect(boarding(run(), riders, 9, 3)).toEqual({ is: 'boards', expected: false });
  expect(boarding(run(9), riders, 8, 3)).toEqual({ is: 'full' });
  expect(boarding(run(9, 1), riders, 2, 3)).toEqual({ is: 'boards', expected: true });
  expect(boarding(run(9, 8, 1), riders, 2, 3)).toEqual({ is: 'full' });
  expect(boarding(run(), riders, 3, 2)).toEqual({ is: 'full' });
});

it('a run lasts from the first boarding until the last arrival', () => {
  const empty: RunDocument = { _id: 1, rev: 1, org: 1, dormitory: 1, route: 1, date: '2026-01-05', direction: 'out', boarded: [], started_at: null, ends_at: null, created_time: new Date(0), update_time: new Date(0) };
  const boarded = [{ employee: 1, at: new Date('2026-01-05T01:00:00Z') }, { employee: 2, at: new Date('2026-01-05T01:10:00Z') }];
  const run = withBoarded(empty, boarded, { minutes: 30 });
  expect([run.started_at?.toISOString(), run.ends_at?.toISOString()]).toEqual(['2026-01-05T01:00:00.000Z', '2026-01-05T01:40:00.000Z']);
  expect(withBoarded(run, [], { minutes: 30 })).toEqual(empty);
});

it('knows weekdays, seats of a share, and mixed groups', () => {
  expect(['2026-01-05', '2026-01-10', '2026-01-11'].map(weekdayOf)).toEqual([1, 6, 7]);
  expect([seatsToTake(40, 1), seatsToTake(40, 0.5), seatsToTake(30, 0.7), seatsToTake(3, 0.1)]).toEqual([40, 20, 21, 1]);
  expect([mixedOf(['A', null, 'A']), mixedOf(['B', 'A', null])]).toEqual([[], ['A', 'B']]);
});
