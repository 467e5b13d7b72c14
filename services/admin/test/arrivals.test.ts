/** Arrivals against reservations (no-show), compared with a checker that goes through each resident of each reservation: random histories with moves between beds. */
import { instantOf } from '@firm/platform/clock/wallClock';
import { addDays } from '@firm/platform/contract/days';
import { runs, seed } from '@firm/platform/testing/deep';
import { standIn } from '@firm/platform/testing/standIns';
import { dormitories } from '@firm/residents/contract/published';
import { reservations, stays } from '@firm/tenancy/contract/published';
import fc from 'fast-check';
import { arrivals } from '../src/report/rows/arrivals.ts';
import { startAdmin, type AdminPortal } from '../src/testing/adminPortal.ts';

let firm: AdminPortal;
beforeAll(async () => {
  firm = await startAdmin();
  await standIn(firm.portal.connection, dormitories, dormitoryRows.map((dormitory) => ({ ...dormitory, org: 1, name: `House ${dormitory._id}` })));
});
afterAll(() => firm.portal.stop());

const dormitoryRows = [{ _id: 51, timezone: 'Asia/Singapore' }, { _id: 52, timezone: 'America/New_York' }];
const first = '2026-03-01';
const begins = Date.parse(`${first}T00:00:00Z`);
const minute = 60_000;

const reservation = fc.record({ dormitory: fc.constantFrom(51, 52), start: fc.integer({ min: -5, max: 25 }), count: fc.integer({ min: 1, max: 5 }), is_active: fc.boolean() });
/** A resident of a reservation: in which dormitory, and when they arrived at each of their beds. */
const guest = fc.record({ of: fc.nat(), quarters: fc.array(fc.option(fc.integer({ min: -400, max: 2_400 })), { minLength: 1, maxLength: 3 }) });

it('counts whoever had arrived by the end of the day once, and no more than were reserved', async () => {
  const { connection } = firm.portal;
  const service = firm.portal.context('admin');
  await fc.assert(
    fc.asyncProperty(fc.array(reservation, { minLength: 1, maxLength: 6 }), fc.array(guest, { maxLength: 20 }), fc.integer({ min: 0, max: 20 }), async (reserved, guests, offset) => {
      for (const name of [reservations.name, stays.name]) await connection.collection(name).deleteMany({});
      const rows = await standIn(connection, reservations, reserved.map(({ start, ...one }, i) => ({ ...one, _id: i + 1, org: 1, start_date: addDays(first, start), end_date: null })));
      const lived = await standIn(
        connection,
        stays,
        guests.flatMap(({ of, quarters }, person) => {
          const own = rows[of % rows.length];
          return own ? quarters.map((quarter, i) => ({ _id: person * 10 + i, org: 1, dormitory: own.dormitory, zone: 11, reservation: own._id, employee: person, start_date: first, state: 'checked-in' as const, checked_in_time: quarter === null ? null : new Date(begins + quarter * 15 * minute) })) : [];
        }),
      );
      const day = addDays(first, offset);
      const found = await service.atOneInstant(async (session) => {
        const { pages, total } = await arrivals({ service, scope: { org: 1, dormitories: 'all' }, filters: { dormitory: [51, 52], day, days: null }, session, now: new Date('2026-12-01'), language: 'en' });
        const all = [];
        for await (const page of pages) all.push(...page);
        expect(all).toHaveLength(await total);
        return all;
      });
      const expected = rows
        .filter(({ is_active, start_date }) => is_active && start_date <= day)
        .map(({ _id, dormitory, count, start_date }) => {
          const timezone = dormitoryRows.find((dormitoryRow) => dormitoryRow._id === dormitory)?.timezone ?? '';
          const end = instantOf(addDays(day, 1), '00:00', timezone);
          const came = new Set(lived.filter((stay) => stay.reservation === _id && stay.checked_in_time !== null && stay.checked_in_time < end).map(({ employee }) => employee)).size;
          const arrived = Math.min(came, count);
          // The default grace period of three days: the first instant after it.
          const grace = addDays(start_date, 3);
          const by = (moment: Date) => new Set(lived.filter((stay) => stay.reservation === _id && stay.checked_in_time !== null && stay.checked_in_time < moment).map(({ employee }) => employee)).size;
          const inTime = by(new Date(Math.min(end.getTime(), instantOf(grace, '00:00', timezone).getTime())));
          return { reservation: _id, reserved: count, arrived, missing: count - arrived, missing_share: Math.round(((count - arrived) / count) * 1_000) / 10, late: Math.max(0, arrived - inTime), no_shows: day >= grace ? Math.max(0, count - inTime) : null };
        });
      const told = found.map(({ reservation: id, reserved: all, arrived, missing, missing_share, late, no_shows }) => ({ reservation: id, reserved: all, arrived, missing, missing_share, late, no_shows }));
      expect(told.toSorted((a, b) => Number(a.reservation) - Number(b.reservation))).toEqual(expected);
    }),
    { numRuns: runs(40, 1_000), seed },
  );
}, runs(120_000, 3_600_000));
