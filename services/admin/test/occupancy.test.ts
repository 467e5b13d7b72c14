/** Occupancy, compared with a checker that looks up who lives there on every day: random histories with moves, in two time zones. */
import { instantOf } from '@firm/platform/clock/wallClock';
import { addDays } from '@firm/platform/contract/days';
import type { RowOf } from '@firm/platform/contract/published';
import { standIn } from '@firm/platform/testing/standIns';
import { dormitories } from '@firm/residents/contract/published';
import { resources, stays } from '@firm/tenancy/contract/published';
import fc from 'fast-check';
import { occupancy, occupancyDays } from '../src/report/rows/occupancy.ts';
import { startAdmin, type AdminPortal } from '../src/testing/adminPortal.ts';

type Stay = RowOf<typeof stays>;

let firm: AdminPortal;
beforeAll(async () => {
  firm = await startAdmin();
});
afterAll(() => firm.portal.stop());

const dormitoryRows = [{ _id: 51, timezone: 'Asia/Singapore' }, { _id: 52, timezone: 'America/New_York' }];
const first = Date.UTC(2026, 1, 1);
const minute = 60_000;

/** The residents who lived there at the moment, by a plain count. */
function livedAt(all: readonly Stay[], moment: Date): readonly number[] {
  return all
    .filter(({ state, checked_in_time, checkout_time, transferred_time }) => {
      const out = checkout_time ?? transferred_time;
      return state !== 'cancelled' && checked_in_time !== null && checked_in_time <= moment && (out === null || out > moment);
    })
    .map(({ employee }) => employee);
}

/** Moments of one resident: arrival, moves between beds, departure or not. */
const life = fc.record({
  dormitory: fc.constantFrom(51, 52),
  // Also many on a few days: a resident who moves twice in a day has neither left nor arrived.
  moments: fc.oneof(fc.uniqueArray(fc.integer({ min: 0, max: 60 * 24 * 4 }), { minLength: 1, maxLength: 5 }), fc.uniqueArray(fc.integer({ min: 2_880, max: 3_060 }), { minLength: 2, maxLength: 6 })),
  stays: fc.boolean(),
  cancelled: fc.boolean(),
});

type Life = typeof life extends fc.Arbitrary<infer T> ? T : never;

function staysOf(person: number, { dormitory, moments, stays: remains, cancelled }: Life) {
  const at = moments.toSorted((a, b) => a - b).map((quarters) => new Date(first + quarters * 15 * minute));
  return at.flatMap((checked_in_time, i) => {
    const out = at[i + 1] ?? null;
    const last = i + 2 === at.length && !remains;
    if (i + 1 === at.length && at.length > 1 && !remains) return [];
    const id = person * 10 + i;
    const state = cancelled ? ('cancelled' as const) : ('checked-in' as const);
    return [{ _id: id, org: 1, zone: 11, employee: person, resource_ref_id: `B-${id}`, start_date: '2026-01-01', state, dormitory, checked_in_time, checkout_time: last ? out : null, transferred_time: last ? null : out, transferred_from: i === 0 ? null : id - 1 }];
  });
}

async function rowsOf<Row>({ pages }: { readonly pages: AsyncIterable<readonly Row[]> }): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const page of pages) rows.push(...page);
  return rows;
}

it('counts residents, arrivals and departures of every day as a checker does, and months are the sums of their days', async () => {
  const { connection } = firm.portal;
  await standIn(connection, dormitories, dormitoryRows.map((dormitory) => ({ ...dormitory, org: 1, name: `House ${dormitory._id}` })));
  await standIn(connection, resources, dormitoryRows.flatMap(({ _id }) => [0, 1, 2, 3].map((i) => ({ _id: _id * 10 + i, org: 1, dormitory: _id, zone: 11, ref_id: `R-${_id}-${i}`, res_type: 1 }))));
  const service = firm.portal.context('admin');
  await fc.assert(
    fc.asyncProperty(fc.array(life, { minLength: 1, maxLength: 15 }), fc.integer({ min: 0, max: 59 }), async (lives, offset) => {
      await connection.collection(stays.name).deleteMany({});
      const rows = await standIn(connection, stays, lives.flatMap((one, i) => staysOf(i + 1, one)));
      const day = addDays('2026-02-01', offset);
      const baseRun = { service, scope: { org: 1, dormitories: 'all' as const }, now: new Date('2026-11-01'), language: 'en' as const };
      for (const { _id, timezone } of dormitoryRows) {
        const own = rows.filter(({ dormitory }) => dormitory === _id);
        const [days, months] = await service.atOneInstant(async (session) => {
          const run = { ...baseRun, filters: { dormitory: [_id], day, days: null }, session };
          return [await rowsOf(await occupancyDays(run)), await rowsOf(await occupancy(run))] as const;
        });
        const checked = (date: string) => {
          const [before, after] = [date, addDays(date, 1)].map((one) => livedAt(own, instantOf(one, '00:00', timezone)));
          return { residents: after?.length ?? 0, arrivals: after?.filter((one) => !before?.includes(one)).length, departures: before?.filter((one) => !after?.includes(one)).length };
        };
        expect(days).toHaveLength(31);
        expect(days.map((one) => Object.fromEntries(Object.entries(one)))).toEqual(
          Array.from({ length: 31 }, (_, i) => addDays(day, i - 30)).map((date) => {
            const { residents, ...moved } = checked(date);
            const rooms_taken = residents > 0 ? 1 : 0;
            return { dormitory: `House ${_id}`, date: { day: date }, beds: 4, residents, free: Math.max(0, 4 - residents), occupied_share: residents * 25, ...moved, absent: 0, reserved: null, out_of_order: null, rooms_taken, rooms_share: null };
          }),
        );
        expect(months).toHaveLength(12);
        const nights = Array.from({ length: offset + 1 }, (_, i) => checked(addDays(day, -i)).residents).reduce((a, b) => a + b, 0);
        expect(months.reduce((sum, one) => sum + Number(one.nights), 0) - checked('2026-01-31').residents).toBe(nights);
      }
    }),
    { numRuns: 40 },
  );
});
