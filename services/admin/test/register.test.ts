/** The register of residents, compared with a checker that does not use a database: random histories, random days. */
import { instantOf } from '@firm/platform/clock/wallClock';
import { addDays } from '@firm/platform/contract/days';
import type { RowOf } from '@firm/platform/contract/published';
import { changeStandIns, standIn } from '@firm/platform/testing/standIns';
import { dormitories, employees } from '@firm/residents/contract/published';
import { stays } from '@firm/tenancy/contract/published';
import fc from 'fast-check';
import { register } from '../src/report/rows/register.ts';
import { startAdmin, type AdminPortal } from '../src/testing/adminPortal.ts';
import { cellsOf } from '../src/testing/cellsOf.ts';

type Stay = RowOf<typeof stays>;

let firm: AdminPortal;
beforeAll(async () => {
  firm = await startAdmin();
});
afterAll(() => firm.portal.stop());

const dormitoryRows = [{ _id: 51, timezone: 'Asia/Singapore' }, { _id: 52, timezone: 'America/New_York' }];
const first = Date.UTC(2026, 0, 1);
const minute = 60_000;
const days = 40;

/** Who lived there at the end of the day, by a plain count. */
function livedIn(all: readonly Stay[], timezone: string, day: string): number[] {
  const end = instantOf(addDays(day, 1), '00:00', timezone).getTime();
  const living = all.filter(({ state, checked_in_time, checkout_time, transferred_time }) => {
    if (state === 'cancelled' || !checked_in_time || checked_in_time.getTime() > end) return false;
    const out = checkout_time ?? transferred_time;
    return !out || out.getTime() > end;
  });
  return living.map(({ _id }) => _id).toSorted((a, b) => a - b);
}

const moment = fc.integer({ min: 0, max: days * 24 * 4 }).map((quarters) => new Date(first + quarters * 15 * minute));
const history = fc.record({
  dormitory: fc.constantFrom(51, 52),
  checked_in_time: fc.option(moment),
  checkout_time: fc.option(moment),
  transferred_time: fc.option(moment),
  state: fc.constantFrom('checked-in' as const, 'checked-out' as const, 'transferred' as const, 'cancelled' as const, 'temporarily-out' as const),
});

it('contains those who lived there at the end of any day, in dormitories of two time zones, each once', async () => {
  await standIn(firm.portal.connection, dormitories, dormitoryRows.map((dormitory) => ({ ...dormitory, org: 1, name: `House ${dormitory._id}` })));
  const service = firm.portal.context('admin');
  let last = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(history, { minLength: 1, maxLength: 40 }), fc.integer({ min: 0, max: days }), async (histories, offset) => {
      await firm.portal.connection.collection(stays.name).deleteMany({});
      const rows = await standIn(firm.portal.connection, stays, histories.map((one) => ({ ...one, _id: (last += 1), org: 1, zone: 11, resource_ref_id: `B-${last}`, employee: last, start_date: '2026-01-01' })));
      const day = addDays('2026-01-01', offset);
      for (const { _id, timezone } of dormitoryRows) {
        const found = await service.atOneInstant(async (session) => {
          const { total, pages } = await register({ service, scope: { org: 1, dormitories: 'all' }, filters: { dormitory: [_id], day, days: null }, session, now: new Date(), language: 'en' });
          const beds: string[] = [];
          for await (const page of pages) beds.push(...page.map(({ bed }) => String(bed)));
          expect(beds).toHaveLength(await total);
          return beds.map((bed) => Number(bed.slice(2))).toSorted((a, b) => a - b);
        });
        expect(found).toEqual(livedIn(rows.filter((row) => row.dormitory === _id), timezone, day));
      }
    }),
    { numRuns: 60 },
  );
});

it('names nationality and gender in the reader’s language, as the table of residents does', async () => {
  const { connection } = firm.portal;
  await connection.collection(stays.name).deleteMany({});
  await changeStandIns(connection, employees, 1, { nationality: 'Filipino', gender: 'F' });
  await standIn(connection, stays, [{ _id: 1, org: 1, dormitory: 1, zone: 11, employee: 1, start_date: '2026-01-01', state: 'checked-in', checked_in_time: new Date('2026-01-01') }]);
  const service = firm.portal.context('admin');
  const shown = (language: 'en' | 'ar') =>
    service.atOneInstant(async (session) => {
      const { pages } = await register({ service, scope: { org: 1, dormitories: 'all' }, filters: { dormitory: [1], day: null, days: null }, session, now: new Date(), language });
      const rows: object[] = [];
      for await (const page of pages) rows.push(...page.map(cellsOf));
      return rows;
    });
  expect(await shown('en')).toMatchObject([{ nationality: 'Filipino', gender: 'Female' }]);
  expect(await shown('ar')).toMatchObject([{ nationality: 'فلبيني', gender: 'أنثى' }]);
});
