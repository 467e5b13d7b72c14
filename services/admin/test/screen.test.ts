/** Reports on screen: the rows of their files in pages; totals of all rows; the records that cells link to; and permissions. */
import { clock } from '@firm/platform/clock/clock';
import { addDays, defaultTimeZone } from '@firm/platform/contract/days';
import { changeStandIns, standIn } from '@firm/platform/testing/standIns';
import type { TestUser } from '@firm/platform/testing/portal';
import { isAmount } from '@firm/platform/table/write';
import { cases, confirmed } from '@firm/health/contract/published';
import { memberships } from '@firm/identity/contract/published';
import { alerts } from '@firm/maintenance/contract/published';
import { employees, zones } from '@firm/residents/contract/published';
import { reservations, stays } from '@firm/tenancy/contract/published';
import { columnKind } from '../contract/report/screen.ts';
import { reportCatalogue, reportOf } from '../contract/report/catalogue.ts';
import type { ReportRow, ReportSummary } from '../contract/report/rows.ts';
import { extrasOf } from '../src/report/rowExtras.ts';
import { reportRows } from '../src/report/catalogue.ts';
import { startAdmin, type AdminPortal } from '../src/testing/adminPortal.ts';

let firm: AdminPortal;
let reader: TestUser;
let head: TestUser;
const dayMs = 86_400_000;
const now = Date.now();
const ago = (days: number) => new Date(now - days * dayMs);
const dayAgo = (days: number) => ago(days).toISOString().slice(0, 10);
const rights = ['view_employee', 'view_vendor', 'view_workzone', 'view_resourcereserve', 'view_resource', 'view_resourceallocation', 'view_alert'];

beforeAll(async () => {
  firm = await startAdmin();
  reader = await firm.portal.user({ permissions: rights, dormitories: [1] });
  head = await firm.portal.user({ isSuperuser: true });
  const { connection } = firm.portal;
  await standIn(connection, zones, Array.from({ length: 30 }, (_, i) => ({ _id: 11 + i, org: 1, dormitory: 1 + (i % 2), zone_ref_id: `A-${String(i).padStart(2, '0')}`, zone_kind: 'room' as const, bed_count: 10, occupied: i % 4, reserved: i % 3, area_m2: 31.5, zone_limit: 2 })));
  await changeStandIns(connection, employees, 1, { work_pass_num: '007', work_pass_expiry: dayAgo(-10) });
  await standIn(connection, stays, [1, 2, 3].map((_id) => ({ _id, org: 1, dormitory: 1, zone: 11, resource: 100 + _id, resource_ref_id: `B-10${_id}`, res_type: _id === 3 ? 4 : 1, employee: _id, state: 'checked-in' as const, checked_in_time: ago(20), reservation: 71, start_date: '2026-01-01' })));
  await standIn(connection, reservations, [{ _id: 71, org: 1, dormitory: 1, count: 5, start_date: dayAgo(21), end_date: null, vendor: 31 }]);
  const alert = (i: number) => ({ _id: 81 + i, org: 1, dormitory: 1 + (i % 2), name: `Leak ${i}`, status: i % 3 === 0 ? ('resolved' as const) : ('open' as const), priority: 1 + (i % 4), zone_tag: 11, vendor_tag: i % 5 === 0 ? 31 : null, alert_type: 1 + (i % 3), severity: 1, created_time: ago(1 + i), assign_time: ago(1 + i), due_time: ago(i), resolve_time: i % 3 === 0 ? ago(i + (i % 2 === 0 ? 0.5 : -0.5)) : null });
  await standIn(connection, alerts, Array.from({ length: 40 }, (_, i) => alert(i)));
  await standIn(connection, memberships, [{ _id: 501, org: 1, username: 'ali', name: 'Ali', groups: [{ group: 1, name: 'Night shift', until: null, permissions: 3 }] }]);
  await standIn(connection, cases, [{ _id: 91, org: 1, dormitory: 1, employee: 1, state: 'open', health_status: confirmed, onset: dayAgo(3) }]);
  const line = { dormitory: 1, product_category: 1, basis: 'bed-month', quantity: 4, unit_price_minor: 31_050 };
  const { body: contract } = await firm.call<{ id: number }>('POST', '/contracts/', firm.manager, { name: 'Beds', employer: 21, start_date: '2026-01-01', end_date: null, lines: [line] });
  await firm.call('POST', `/contracts/${contract.id}/switch_status/`, firm.manager, { status: 'AC', signed_on: '2026-01-01', signee: 'Ms Tan' });
  await firm.call('POST', '/exporttrackers/', head, { report: 3 });
});
afterAll(() => firm.portal.stop());

interface Page {
  count: number;
  next: string | null;
  results: ReportRow[];
}
const rows = (id: number, query = '', as = head) => firm.call<Page>('GET', `/reportsettings/${id}/rows/?${query}`, as);
const summary = (id: number, query = '', as = head) => firm.call<ReportSummary>('GET', `/reportsettings/${id}/summary/?${query}`, as);

/** The report's rows as a file would contain them. */
async function whole(id: number): Promise<{ cells: Record<string, unknown>[]; links: object[] }> {
  const entry = reportOf(id);
  if (!entry) throw new Error('no such report');
  const service = firm.portal.context('admin');
  return service.atOneInstant(async (session) => {
    const { pages } = await reportRows[entry.code]({ service, scope: { org: 1, dormitories: 'all' }, filters: { dormitory: [], day: null, days: null }, session, now: new Date(), language: 'en' });
    const found: Record<string, unknown>[] = [];
    const links: object[] = [];
    for await (const page of pages) {
      found.push(...page.map((row) => Object.fromEntries(Object.entries(row).map(([key, cell]) => [key, isAmount(cell) ? cell.amount : cell !== null && typeof cell === 'object' ? cell.day : cell]))));
      links.push(...page.map((row) => ({ ...extrasOf(row).links?.() })));
    }
    return { cells: found, links };
  });
}

it.each(reportCatalogue.filter(({ filters }) => filters.some((one) => one === 'day')))('$code: a day of which nothing can be known yet is refused', async ({ id, ...entry }) => {
  const today = clock.today(defaultTimeZone);
  const asked = async (days: number) => {
    const { status, body } = await firm.call<{ errors?: Record<string, string[]> }>('GET', `/reportsettings/${id}/rows/?day=${addDays(today, days)}`, head);
    return status === 422 ? Object.keys(body.errors ?? {}) : status;
  };
  expect([await asked(0), await asked(30), await asked(500)]).toEqual([200, 'ahead' in entry ? 200 : ['day'], ['day']]);
});

it.each(reportCatalogue.map(({ code, id }) => [code, id] as const))('%s: pages of any size add up to the whole, with sums over all of it', async (_, id) => {
  const { cells, links } = await whole(id);
  expect(cells.length).toBeGreaterThan(0);
  const size = 7;
  const found: ReportRow[] = [];
  for (let offset = 0; offset < cells.length && offset < 10 * size; offset += size) {
    const { status, body } = await rows(id, `limit=${size}&offset=${offset}`);
    expect([status, body.count, body.next !== null]).toEqual([200, cells.length, offset + size < cells.length]);
    found.push(...body.results);
  }
  expect(found.map((one) => one.cells)).toEqual(cells.slice(0, found.length));
  expect(found.map((one) => one.links)).toEqual(links.slice(0, found.length));
  expect(found.map((one) => one.id)).toEqual(found.map((_one, i) => i));
  const { body: summed } = await summary(id);
  expect(summed.rows).toBe(cells.length);
  for (const { key, value } of summed.totals ?? []) expect([key, value]).toEqual([key, cells.reduce((sum, one) => sum + Number(one[key] ?? 0), 0)]);
  expect((await rows(id, `offset=${cells.length}`)).body.results).toEqual([]);
});

it.each(reportCatalogue.map(({ code, id }) => [code, id] as const))('%s: columns contain the type that is declared of them, and links belong to columns', async (_, id) => {
  const { cells, links } = await whole(id);
  for (const row of cells) {
    for (const [key, cell] of Object.entries(row)) {
      const kind = columnKind(key);
      if (cell === null) continue;
      if (kind === 'number' || kind === 'amount') expect([key, typeof cell]).toEqual([key, 'number']);
      if (kind === 'day') expect([key, cell]).toEqual([key, expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
      if (kind === 'text' && typeof cell === 'number') expect(['case', 'reservation']).toContain(key);
    }
  }
  const columns: readonly string[] = reportOf(id)?.columns ?? [];
  expect(links.flatMap((one) => Object.keys(one)).filter((key) => !columns.includes(key))).toEqual([]);
});

it('cells link to the records that they name', async () => {
  const [first] = (await rows(1)).body.results;
  expect([first?.cells['name'], first?.links]).toEqual(['Resident 1', { dormitory: { kind: 'dormitory', id: '1' }, room: { kind: 'room', id: '11' }, name: { kind: 'resident', id: '1' } }]);
  expect((await rows(8, 'limit=1')).body.results[0]?.links['ref_no']).toEqual({ kind: 'alert', id: expect.stringMatching(/^ALT-\d{6}$/) });
  expect((await rows(4)).body.results[0]?.links['reservation']).toEqual({ kind: 'reservation', id: 'RES-000071' });
});

it('is filtered like a file, and shows its warnings', async () => {
  expect((await rows(3, 'dormitory=2')).body.count).toBe(15);
  const { body } = await summary(1, `day=${dayAgo(10)}`);
  expect(body.warnings).toEqual([expect.stringContaining(dayAgo(10))]);
  expect(body.counted).toContain('checked in');
  expect((await rows(2, 'days=5')).body.count).toBe(0);
  expect((await rows(2, 'days=30')).body.count).toBe(1);
});

it('charts show the totals of the rows', async () => {
  const { cells } = await whole(8);
  const [byType] = (await summary(8)).body.charts;
  expect(byType).toMatchObject({ type: 'Bar', stacked: true });
  for (const [i, label] of (byType?.labels ?? []).entries()) {
    expect([label, byType?.series.map(({ name, values }) => [name, values[i]])]).toEqual([label, byType?.series.map(({ name }) => [name, cells.filter(({ type, state }) => (type ?? 'none') === label && state === name).length])]);
  }
  const [inTime] = (await summary(9)).body.charts;
  const due = Array.from({ length: 40 }, (_, i) => i).filter((i) => i % 15 === 0);
  expect(inTime?.series[0]?.values).toEqual([Math.round((due.filter((i) => i % 2 === 0).length / due.length) * 1_000) / 10]);
  expect((await summary(1)).body.charts).toEqual([]);
});

it('occupancy by bed type adds up to that by month', async () => {
  const [types, months] = [(await whole(15)).cells, (await whole(6)).cells];
  for (const { dormitory, month, nights, bed_nights } of months) {
    const own = types.filter((one) => one['dormitory'] === dormitory && one['month'] === month);
    const sum = (key: string) => own.reduce((all, one) => all + Number(one[key] ?? 0), 0);
    expect([month, sum('nights'), sum('bed_nights')]).toEqual([month, nights, bed_nights]);
  }
  expect(types.map((one) => one['bed_type'])).toContain('Isolation bed');
});

it('without permission to request the file it cannot be read either; dormitories out of scope are not revealed', async () => {
  for (const call of [rows, summary]) {
    expect((await call(10, '', reader)).status).toBe(403);
    expect((await call(1, '', firm.nobody)).status).toBe(403);
    expect((await call(999)).status).toBe(404);
    expect((await call(3, 'dormitory=2', reader)).status).toBe(422);
    expect((await call(3, 'colour=2')).status).toBe(400);
  }
  expect((await rows(3, '', reader)).body.results.every(({ cells }) => cells['dormitory'] === 'North House')).toBe(true);
  expect((await summary(3, '', reader)).body.rows).toBe(15);
  const far = await firm.portal.user({ isSuperuser: true, org: 2 });
  expect((await rows(1, '', far)).body.count).toBe(0);
  expect((await rows(6, `day=${dayAgo(0)}`, far)).body.results.every(({ cells }) => cells['dormitory'] === 'Far House')).toBe(true);
});
