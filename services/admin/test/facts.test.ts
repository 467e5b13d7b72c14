/** Facts of the day, compared with a checker that looks up who lives where on every day: random histories, stored nightly, late, or long after. */
import { instantOf } from '@firm/platform/clock/wallClock';
import { addDays, dayIn } from '@firm/platform/contract/days';
import type { RowOf } from '@firm/platform/contract/published';
import { resetClock, stopClock } from '@firm/platform/testing/clock';
import { runs, seed } from '@firm/platform/testing/deep';
import { changeStandIns, standIn } from '@firm/platform/testing/standIns';
import { alertCounts } from '@firm/maintenance/contract/published';
import { dormitories, zones } from '@firm/residents/contract/published';
import { absences, reservations, resources, stays } from '@firm/tenancy/contract/published';
import fc from 'fast-check';
import { storeFacts } from '../src/facts/job.ts';
import { factsModel, type FactsDocument } from '../src/facts/model.ts';
import { estimatedDays, readFacts } from '../src/facts/read.ts';
import { startAdmin, type AdminPortal } from '../src/testing/adminPortal.ts';

type Stay = RowOf<typeof stays>;
type Absence = RowOf<typeof absences>;

let firm: AdminPortal;
beforeAll(async () => {
  firm = await startAdmin();
  const { connection } = firm.portal;
  await connection.collection(dormitories.name).updateMany({}, { $set: { is_active: false } });
  await standIn(connection, dormitories, dormitoryRows.map((dormitory) => ({ ...dormitory, org: 1, name: `House ${dormitory._id}` })));
  await standIn(connection, zones, dormitoryRows.flatMap(({ _id }) => [1, 2, 3].map((i) => ({ _id: _id * 10 + i, org: 1, dormitory: _id, zone_kind: 'room' as const, zone_ref_id: `R-${i}` }))));
  await standIn(connection, resources, dormitoryRows.flatMap(({ _id }) => [1, 2, 3, 4].map((i) => ({ _id: _id * 10 + i, org: 1, dormitory: _id, zone: _id * 10 + 1, ref_id: `R-${_id}-${i}`, res_type: i === 4 ? 4 : 1, status: i === 2 ? ('out-of-order' as const) : ('vacant' as const), created_time: new Date(first + (i - 2) * 3 * dayMs) }))));
  await standIn(connection, reservations, [{ _id: 71, org: 1, dormitory: 51, res_type: 1, count: 5, allocated: 2, start_date: '2026-01-01', end_date: '2026-02-06' }]);
  await standIn(connection, alertCounts, [{ _id: '1:51', org: 1, dormitory: 51, counts: { open: 3, resolved: 9, breached: 2 } }]);
});
afterAll(() => firm.portal.stop());
afterEach(resetClock);

const dormitoryRows = [{ _id: 51, timezone: 'Asia/Singapore' }, { _id: 52, timezone: 'America/New_York' }];
const dayMs = 86_400_000;
const minute = 60_000;
const first = Date.UTC(2026, 1, 1);
const context = () => firm.portal.context('admin');
const kept = (dormitory: number) => context().everyRow(factsModel, 'a test').find({ dormitory }).sort({ day: 1 }).toArray();

const outOf = ({ checkout_time, transferred_time }: Stay): Date | null => checkout_time ?? transferred_time;
const isLived = (stay: Stay, at: Date): boolean => stay.state !== 'cancelled' && stay.checked_in_time !== null && stay.checked_in_time <= at && (outOf(stay)?.getTime() ?? Infinity) > at.getTime();

/** Counts the day by going through every resident. */
function checked(all: readonly Stay[], gone: readonly Absence[], timezone: string, day: string) {
  const [before, after] = [instantOf(day, '00:00', timezone), instantOf(addDays(day, 1), '00:00', timezone)];
  const figures = (own: readonly Stay[]) => {
    const people = (at: Date) => new Set(own.filter((stay) => isLived(stay, at)).map(({ employee }) => employee));
    const [then, now] = [people(before), people(after)];
    return { residents: now.size, arrivals: [...now].filter((one) => !then.has(one)).length, departures: [...then].filter((one) => !now.has(one)).length };
  };
  const now = all.filter((stay) => isLived(stay, after));
  const awayOf = (own: readonly Stay[]) => own.filter((stay) => gone.some((one) => one.stay === stay._id && one.from <= after && (one.until === null || one.until > after))).length;
  const livedIn = (at: Date, type?: number) => new Set(all.filter((stay) => isLived(stay, at) && (type === undefined || stay.res_type === type)).map(({ employee }) => employee));
  const lived = [1, 4].map((res_type) => {
    const [then, wholeThen, wholeNow, here] = [livedIn(before, res_type), livedIn(before), livedIn(after), livedIn(after, res_type)];
    const moved = { moved_in: [...here].filter((one) => !then.has(one) && wholeThen.has(one)).length, moved_out: [...then].filter((one) => !here.has(one) && wholeNow.has(one)).length };
    return { res_type, ...figures(all.filter((stay) => stay.res_type === res_type)), ...moved, away: awayOf(now.filter((stay) => stay.res_type === res_type)) };
  });
  return {
    ...figures(all),
    away: awayOf(now),
    rooms_taken: new Set(now.map(({ zone }) => zone)).size,
    lived: lived.filter(({ residents, arrivals, departures }) => residents + arrivals + departures > 0),
  };
}

/** One resident: moments of moves between beds, how the last stay ends, and one absence. */
const life = fc.record({
  dormitory: fc.constantFrom(51, 52),
  quarters: fc.uniqueArray(fc.integer({ min: 0, max: 12 * 96 }), { minLength: 2, maxLength: 5 }),
  beds: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 5, maxLength: 5 }),
  remains: fc.boolean(),
  cancelled: fc.boolean(),
  away: fc.record({ from: fc.integer({ min: 0, max: 12 * 96 }), hours: fc.option(fc.integer({ min: 1, max: 120 })) }),
});

function write(person: number, { dormitory, quarters, beds, remains, cancelled, away }: typeof life extends fc.Arbitrary<infer T> ? T : never) {
  const at = quarters.toSorted((a, b) => a - b).map((quarter) => new Date(first + quarter * 15 * minute));
  const own = at.slice(0, remains ? at.length : -1).map((checked_in_time, i) => {
    const out = at[i + 1] ?? null;
    const ends = i + 2 === at.length && !remains;
    const bed = beds[i] ?? 0;
    const id = person * 10 + i;
    return { _id: id, org: 1, dormitory, zone: dormitory * 10 + 1 + (bed % 3), res_type: bed === 3 ? 4 : 1, employee: person, state: cancelled ? ('cancelled' as const) : ('checked-in' as const), start_date: '2026-01-01', checked_in_time, checkout_time: ends ? out : null, transferred_time: ends ? null : out };
  });
  const from = new Date(first + away.from * 15 * minute);
  const gone = own.slice(0, 1).map(({ _id }) => ({ _id: `${_id}:1`, org: 1, dormitory, stay: _id, employee: person, from, until: away.hours === null ? null : new Date(from.getTime() + away.hours * 60 * minute) }));
  return { own, gone };
}

it('of every day equal those of the checker, whenever they are stored, and reports agree on days that were not stored', async () => {
  const { connection } = firm.portal;
  await fc.assert(
    fc.asyncProperty(fc.array(life, { minLength: 1, maxLength: 12 }), fc.uniqueArray(fc.integer({ min: 1, max: 16 * 24 }), { minLength: 1, maxLength: 6 }), async (lives, hours) => {
      for (const name of [stays.name, absences.name, factsModel.name]) await connection.collection(name).deleteMany({});
      const all = lives.map((one, i) => write(i + 1, one));
      const rows = await standIn(connection, stays, all.flatMap(({ own }) => own));
      const gone = await standIn(connection, absences, all.flatMap((one) => one.gone));
      const moments = hours.toSorted((a, b) => a - b).map((hour) => new Date(first + hour * 60 * minute));
      for (const moment of moments) {
        stopClock(moment);
        // Two processes at the same time: each day is stored once.
        await Promise.all([storeFacts(context()), storeFacts(context())]);
      }
      const now = moments.at(-1) ?? new Date(first);
      for (const { _id, timezone } of dormitoryRows) {
        const [own, out] = [rows.filter(({ dormitory }) => dormitory === _id), gone.filter(({ dormitory }) => dormitory === _id)];
        const days = await kept(_id);
        expect(days.at(-1)?.day).toBe(addDays(dayIn(timezone, now), -1));
        expect(days.map(({ day }) => day)).toEqual(days.map((_, i) => addDays(days[0]?.day ?? '', i)));
        const expected = days.map(({ day }) => ({ day, ...checked(own, out, timezone, day) }));
        expect(days.map(({ day, residents, arrivals, departures, away, rooms_taken, lived }) => ({ day, residents, arrivals, departures, away, rooms_taken, lived }))).toEqual(expected);
        const dormitoryRow = (await context().published(dormitories, { org: 1, dormitories: 'all' }).find({ _id }))[0];
        if (!dormitoryRow) throw new Error('no dormitory');
        const later = new Date(now.getTime() + 20 * dayMs);
        const told = await readFacts({ service: context(), scope: { org: 1, dormitories: 'all' }, now: later }, dormitoryRow, '2026-01-28', '2026-02-25');
        expect(told.map(({ day, residents, away, rooms_taken }) => ({ day, residents, away, rooms_taken }))).toEqual(
          Array.from({ length: 29 }, (_, i) => addDays('2026-01-28', i)).map((day) => {
            const { residents, away, rooms_taken } = checked(own, out, timezone, day);
            return { day, residents, away, rooms_taken };
          }),
        );
      }
    }),
    { numRuns: runs(20, 500), seed },
  );
}, runs(120_000, 3_600_000));

it('keep beds, reservations and alerts as they were on the day, and are counted again for steps undone within three days', async () => {
  const { connection } = firm.portal;
  for (const name of [stays.name, absences.name, factsModel.name]) await connection.collection(name).deleteMany({});
  await standIn(connection, stays, [{ _id: 1, org: 1, dormitory: 51, zone: 511, res_type: 1, employee: 1, state: 'checked-in' as const, start_date: '2026-01-01', checked_in_time: new Date(first) }]);
  stopClock(first + 4 * dayMs);
  await storeFacts(context());
  const beds = (days: readonly FactsDocument[]) => days.map(({ day, estimated, beds: of, open_tickets, late_tickets }) => [day, estimated, of.map(({ beds: count, out_of_order, reserved }) => [count, out_of_order, reserved]), open_tickets, late_tickets]);
  const before = await kept(51);
  expect(beds(before)).toEqual([
    ['2026-02-01', true, [[2, null, null], [0, null, null]], null, null],
    ['2026-02-02', true, [[2, null, null], [0, null, null]], null, null],
    ['2026-02-03', true, [[2, null, null], [0, null, null]], null, null],
    ['2026-02-04', false, [[3, 1, 3], [1, 0, 0]], 3, 2],
  ]);
  await changeStandIns(connection, stays, 1, { checked_in_time: new Date(first + 2 * dayMs) });
  await connection.collection(resources.name).updateMany({ dormitory: 51 }, { $set: { status: 'vacant' } });
  stopClock(first + 5 * dayMs);
  await storeFacts(context());
  const after = await kept(51);
  expect(beds(after)).toEqual([...beds(before), ['2026-02-05', false, [[3, 0, 3], [1, 0, 0]], 3, 2]]);
  // The first day is too long ago to be counted again.
  expect([before, after].map((days) => days.map(({ residents }) => residents))).toEqual([[1, 1, 1, 1], [1, 0, 1, 1, 1]]);
  const dormitory = { ...dormitoryRows[0], org: 1 } as RowOf<typeof dormitories>;
  const now = new Date(first + 5 * dayMs);
  expect(await estimatedDays({ service: context(), scope: { org: 1, dormitories: 'all' }, now }, [{ dormitory, first: '2026-01-30', last: '2026-02-06' }])).toBe(5);
});

it('are only for users with access to the dormitory, and found by an index', async () => {
  const { connection } = firm.portal;
  const scoped = context().rows(factsModel, { org: 1, dormitories: [52] });
  expect(await scoped.count({ dormitory: 51 })).toBe(0);
  expect(await context().rows(factsModel, { org: 2, dormitories: 'all' }).count({})).toBe(0);
  for (const filter of [{ org: 1, dormitory: 51 }, { org: 1, dormitory: 51, day: { $gte: '2026-01-01' }, estimated: false }]) {
    const { queryPlanner } = (await connection.collection(factsModel.name).find(filter).sort({ day: -1 }).explain('queryPlanner')) as { queryPlanner: { winningPlan: object } };
    expect(JSON.stringify(queryPlanner.winningPlan)).not.toMatch(/COLLSCAN|"SORT"/);
  }
});
