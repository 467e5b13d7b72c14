/** Infectious disease by day, compared with a checker that goes through each case on each day; the line list; and permissions. */
import { addDays, daysBetween } from '@firm/platform/contract/days';
import type { Scope } from '@firm/platform/mongo/scope';
import { changeStandIns, removeStandIns, standIn } from '@firm/platform/testing/standIns';
import { runs, seed } from '@firm/platform/testing/deep';
import { cases, confirmed, followUps, statusBegins, suspected, temperatureDays } from '@firm/health/contract/published';
import { zones } from '@firm/residents/contract/published';
import { isolationRules } from '@firm/safedistance/contract/published';
import { resources, roomRules, stays } from '@firm/tenancy/contract/published';
import fc from 'fast-check';
import type { ReportRun, ReportRows } from '../src/report/report.ts';
import { infectionCases, infections } from '../src/report/rows/infections.ts';
import { startAdmin, type AdminPortal } from '../src/testing/adminPortal.ts';
import { cellsOf } from '../src/testing/cellsOf.ts';

let firm: AdminPortal;
beforeAll(async () => {
  firm = await startAdmin();
  const { connection } = firm.portal;
  await standIn(connection, zones, [{ _id: 11, org: 1, dormitory: 1, zone_ref_id: 'A-01', zone_kind: 'room' }]);
  await standIn(connection, resources, [{ _id: 150, org: 1, dormitory: 1, zone: 11, ref_id: 'ISO', res_type: 4, use: 'isolation' }]);
  await standIn(connection, stays, [1, 2].map((_id) => ({ _id, org: 1, dormitory: 1, zone: 11, resource: 100 + _id, res_type: _id === 2 ? 4 : 1, employee: _id, state: 'checked-in' as const, start_date: '2026-01-01', checked_in_time: new Date('2026-01-01') })));
});
afterAll(() => firm.portal.stop());

const [first, last] = ['2026-03-01', '2026-03-31'];
const names = [cases, statusBegins, followUps, temperatureDays].map(({ name }) => name);

async function read<Row extends object>(report: (run: ReportRun) => Promise<{ readonly total: number | Promise<number>; readonly pages: AsyncIterable<readonly Row[]> } & Pick<ReportRows, 'warnings'>>, dormitories: Scope['dormitories'] = 'all'): Promise<Row[]> {
  const service = firm.portal.context('admin');
  return service.atOneInstant(async (session) => {
    const { total, pages } = await report({ service, scope: { org: 1, dormitories }, filters: { dormitory: [1], day: last, days: null }, session, now: new Date('2026-04-20'), language: 'en' });
    const rows: Row[] = [];
    for await (const page of pages) rows.push(...page.map(cellsOf));
    expect(rows).toHaveLength(await total);
    return rows;
  });
}

const offset = fc.integer({ min: -20, max: 40 });
const life = fc.record({ began: offset, confirms: fc.option(fc.integer({ min: 0, max: 10 })), isolates: fc.option(fc.integer({ min: 0, max: 10 })), ends: fc.option(fc.integer({ min: 0, max: 30 })), elsewhere: fc.boolean() });
const follow = fc.record({ start: offset, length: fc.integer({ min: 0, max: 20 }), missed: fc.array(fc.integer({ min: 0, max: 20 })), cancelled: fc.boolean() });

it('shows for every day what a checker derives from each case and each follow-up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(life, { maxLength: 10 }), fc.array(follow, { maxLength: 6 }), async (lives, follows) => {
      for (const name of names) await firm.portal.connection.collection(name).deleteMany({});
      const on = (from: string, days: number | null) => (days === null ? null : addDays(from, days));
      const ill = lives.map(({ began, confirms, isolates, ends, elsewhere }, i) => {
        const from = addDays(first, began);
        const state = ends === null ? ('open' as const) : ('closed' as const);
        return { _id: i + 1, from, row: { _id: i + 1, org: 1, dormitory: elsewhere ? 2 : 1, employee: 1, state, health_status: confirms === null ? suspected : confirmed, onset: addDays(from, -2), confirmed_on: on(from, confirms), isolated_on: on(from, isolates), closed_on: on(from, ends) } };
      });
      await standIn(firm.portal.connection, cases, ill.map(({ row }) => row));
      await standIn(firm.portal.connection, statusBegins, ill.map(({ _id, from, row }) => ({ _id, org: 1, dormitory: row.dormitory, employee: 1, zone: 11, health_status: suspected, status_start_date: from })));
      const followed = follows.map(({ start, length, missed, cancelled }, i) => ({ _id: i + 1, org: 1, dormitory: 1, employee: 2, followup_start: addDays(first, start), followup_end: addDays(first, start + length), final_status: cancelled ? ('cancelled' as const) : ('completed' as const), checks: [...new Set(missed)].filter((day) => day <= length).map((day) => ({ date: addDays(first, start + day), status: 'missed' as const })) }));
      await standIn(firm.portal.connection, followUps, followed);
      const rows = await read(infections);
      expect(rows.map(({ date }) => date)).toEqual(Array.from({ length: 31 }, (_, i) => ({ day: addDays(first, i) })));
      for (const [i, row] of rows.entries()) {
        const day = addDays(first, i);
        const here = ill.filter(({ row: one }) => one.dormitory === 1);
        const lasting = here.filter(({ from, row: one }) => daysBetween(from, day) >= 0 && (one.closed_on === null || daysBetween(day, one.closed_on) > 0));
        const sure = lasting.filter(({ row: one }) => one.confirmed_on !== null && one.confirmed_on <= day);
        const under = followed.filter((one) => one.final_status !== 'cancelled' && one.followup_start <= day && day <= one.followup_end);
        expect(row).toMatchObject({
          ...{ new_suspected: here.filter(({ from }) => from === day).length, now_suspected: lasting.length - sure.length, now_confirmed: sure.length, isolated: lasting.filter(({ row: one }) => one.isolated_on !== null && one.isolated_on <= day).length },
          ...{ followed_up: under.length, checks_missed: under.filter(({ checks }) => checks.some(({ date }) => date === day)).length, residents: 2, isolation_beds: 1, isolation_used: 1, isolation_required: 1 },
        });
      }
    }),
    { numRuns: runs(25, 500), seed },
  );
}, runs(120_000, 3_600_000));

it('lists each case with its days and contacts, and counts temperatures once for each resident and day', async () => {
  for (const name of names) await firm.portal.connection.collection(name).deleteMany({});
  const common = { org: 1, dormitory: 1, employee: 1, health_status: confirmed, close_contacts: 2, other_contacts: 3, active_contacts: 1 };
  await standIn(firm.portal.connection, cases, [
    { ...common, _id: 5, state: 'closed', onset: '2026-03-02', confirmed_on: '2026-03-06', isolated_on: '2026-03-05', closed_on: '2026-03-15' },
    { ...common, _id: 6, state: 'closed', onset: '2026-01-02', closed_on: '2026-02-15' },
    { ...common, _id: 7, state: 'open', onset: '2026-04-02' },
  ]);
  await standIn(firm.portal.connection, statusBegins, [{ _id: 5, org: 1, dormitory: 1, employee: 1, zone: 11, health_status: suspected, status_start_date: '2026-03-04' }]);
  await standIn(firm.portal.connection, temperatureDays, [{ _id: '1:2026-03-04', org: 1, dormitory: 1, employee: 1, day: '2026-03-04', flagged: true }, { _id: '2:2026-03-04', org: 1, dormitory: 1, employee: 2, day: '2026-03-04' }]);
  expect(await read(infectionCases)).toEqual([
    {
      ...{ dormitory: 'North House', case: 5, name: 'Resident 1', pass_number: '', room: 'A-01', health_status: 'Confirmed', case_state: 'Over', reported: { day: '2026-03-04' }, onset: { day: '2026-03-02' } },
      ...{ confirmed_on: { day: '2026-03-06' }, isolated_on: { day: '2026-03-05' }, closed_on: { day: '2026-03-15' }, case_days: 11, close_contacts: 2, other_contacts: 3, active_contacts: 1 },
    },
  ]);
  expect((await read(infections)).find(({ date }) => (date as { day: string }).day === '2026-03-04')).toMatchObject({ measured: 2, measured_share: 100, fevers: 1 });
});

it('names the room in which a case began only to those who see its dormitory: the case has followed its resident', async () => {
  for (const name of names) await firm.portal.connection.collection(name).deleteMany({});
  await standIn(firm.portal.connection, zones, [{ _id: 21, org: 1, dormitory: 2, zone_ref_id: 'S-01', zone_kind: 'room' }]);
  await standIn(firm.portal.connection, cases, [{ _id: 8, org: 1, dormitory: 1, employee: 1, state: 'open', health_status: suspected, onset: '2026-03-02' }]);
  await standIn(firm.portal.connection, statusBegins, [{ _id: 8, org: 1, dormitory: 1, employee: 1, zone: 21, health_status: suspected, status_start_date: '2026-03-04' }]);
  expect([(await read(infectionCases))[0]?.room, (await read(infectionCases, [1]))[0]?.room]).toEqual(['S-01', null]);
});

it('requires as many isolation beds as the settings do: tenancy’s, or more of them during a pandemic', async () => {
  const { connection } = firm.portal;
  const required = async () => (await read(infections)).at(-1)?.isolation_required;
  const rules = (tenancy: number, safeDistance: number) =>
    Promise.all([changeStandIns(connection, roomRules, 1, { isolation_beds_per_1000: tenancy }), changeStandIns(connection, isolationRules, 1, { isolation_beds_per_1000: safeDistance })]);
  expect(await required()).toBe(1);
  await standIn(connection, roomRules, [{ _id: 1, org: 1, isolation_beds_per_1000: 1_000 }]);
  const beds = Number(await required());
  expect(beds).toBeGreaterThan(2);
  await standIn(connection, isolationRules, [{ _id: 1, org: 1, isolation_beds_per_1000: 10 }]);
  await rules(10, 1_000);
  expect(await required()).toBe(beds);
  await rules(500, 10);
  expect(await required()).toBe(Math.ceil(beds / 2));
  await removeStandIns(connection, roomRules);
  await removeStandIns(connection, isolationRules);
});

it('is only for those with permission to view records and follow-ups', async () => {
  const ask = async (permissions: string[]) => {
    const as = await firm.portal.user({ permissions: ['view_employee', ...permissions] });
    return [(await firm.call('POST', '/exporttrackers/', as, { report: 11 })).status, (await firm.call('POST', '/exporttrackers/', as, { report: 12 })).status];
  };
  expect(await ask(['view_healthtrackrecord'])).toEqual([403, 403]);
  expect(await ask(['view_healthtrackrecord', 'view_healthtracer'])).toEqual([201, 201]);
});
