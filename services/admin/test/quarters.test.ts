/** The quarterly report: what is due, what is missing, the figures of the quarter, and that a sent report does not change. */
import { addDays, daysBetween } from '@firm/platform/contract/days';
import { standIn } from '@firm/platform/testing/standIns';
import type { TestUser } from '@firm/platform/testing/portal';
import { alertKinds, alerts } from '@firm/maintenance/contract/published';
import { zones } from '@firm/residents/contract/published';
import { runPresences } from '@firm/safedistance/contract/published';
import { facilityBookings, stays } from '@firm/tenancy/contract/published';
import { cellText } from '@firm/platform/table/cell';
import { openTable } from '@firm/platform/table/readTable';
import fc from 'fast-check';
import { addQuarters, dueDayOf, isQuarter, lastDayOf, quarterOf, quarterState, writtenSections } from '../contract/quarter/quarter.ts';
import type { QuarterReport, QuarterRow } from '../contract/quarter/quarterReport.ts';
import { startAdmin, type AdminPortal, type Failure } from '../src/testing/adminPortal.ts';

let firm: AdminPortal;
let writer: TestUser;
let reader: TestUser;
let oneDormitory: TestUser;

const today = new Date().toISOString().slice(0, 10);
const running = quarterOf(today);
const last = addQuarters(running, -1);
const before = addQuarters(running, -2);
const within = (day: number) => new Date(`${addDays(last, day)}T04:00:00Z`);

beforeAll(async () => {
  firm = await startAdmin();
  writer = await firm.portal.user({ isSuperuser: true });
  reader = await firm.portal.user({ permissions: ['view_employee', 'view_alert'] });
  oneDormitory = await firm.portal.user({ permissions: ['view_employee', 'change_dormitory'], dormitories: [2] });
  const { connection } = firm.portal;
  await standIn(connection, zones, [{ _id: 11, org: 1, dormitory: 1, zone_ref_id: 'A-01', zone_kind: 'room' }]);
  await standIn(connection, stays, [{ _id: 1, org: 1, dormitory: 1, zone: 11, resource: 101, res_type: 1, employee: 1, state: 'checked-out' as const, start_date: '2020-01-01', checked_in_time: within(10), checkout_time: within(20) }]);
  const alert = (_id: number, alert_type: number, day: number, more: object = {}) => ({ _id, org: 1, dormitory: 1, name: `T${_id}`, alert_type, created_time: within(day), ...more });
  await standIn(connection, alerts, [
    alert(1, alertKinds.request, 3, { status: 'resolved' as const, resolve_time: within(5) }),
    alert(2, alertKinds.request, 4),
    alert(3, alertKinds.incident, 4),
    alert(4, alertKinds.incident, -3),
    alert(5, alertKinds.request, 4, { status: 'cancelled' as const }),
  ]);
  const booking = (_id: number, event_name: string, people_count: number) => ({ _id, org: 1, dormitory: 1, facility: [5], start_date: addDays(last, 6), end_date: addDays(last, 6), start_time: '10:00', end_time: '12:00', starts_at: within(6), ends_at: new Date(within(6).getTime() + 2 * 3_600_000), people_count, event_name });
  await standIn(connection, facilityBookings, [booking(1, '', 10), booking(2, 'Sports day', 40)]);
  await standIn(connection, runPresences, [1, 2].map((_id) => ({ _id, org: 1, dormitory: 1, people: _id === 1 ? [1, 2] : [2], kind: 'transport' as const, place: `r:${_id}`, start: within(3 + _id), end: within(3 + _id) })).concat({ _id: 3, org: 1, dormitory: 1, people: [3], kind: 'transport' as const, place: 'r:3', start: within(-2), end: within(-2) }));
  const line = { dormitory: 1, product_category: 1, basis: 'bed-month', quantity: 4, unit_price_minor: 31_050 };
  for (const [i, unit_price_minor] of [31_050, 40_000].entries()) {
    const { body: contract } = await firm.call<{ id: number }>('POST', '/contracts/', firm.manager, { name: `Beds ${i}`, employer: 21, start_date: before, end_date: null, lines: [{ ...line, quantity: i === 0 ? 3 : 1, unit_price_minor }] });
    await firm.call('POST', `/contracts/${contract.id}/switch_status/`, firm.manager, { status: 'AC', signed_on: before, signee: 'Ms Tan' });
  }
});
afterAll(() => firm.portal.stop());

type Answered = QuarterReport & Failure;
const get = (id: number, quarter: string, as = writer) => firm.call<Answered>('GET', `/quarterlyreports/${id}/?quarter=${quarter}`, as);
const put = (id: number, body: object, as = writer) => firm.call<Answered>('PUT', `/quarterlyreports/${id}/`, as, { quarter: last, ...body });
const send = (id: number, body: object = {}, as = writer) => firm.call<Answered>('POST', `/quarterlyreports/${id}/send/`, as, { quarter: last, ...body });
const figuresOf = ({ sections }: QuarterReport, code: string) => Object.fromEntries((sections.find((section) => section.code === code)?.figures ?? []).map(({ key, value }) => [key, value]));
const texts = Object.fromEntries(writtenSections.map((code) => [code, `About ${code}`]));

it('quarters follow one another without a gap, and are due on the last day of the month after', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 36_500 }), (offset) => {
      const day = addDays('2000-01-01', offset);
      const first = quarterOf(day);
      expect([isQuarter(first), first <= day, day <= lastDayOf(first)]).toEqual([true, true, true]);
      expect(addDays(lastDayOf(first), 1)).toBe(addQuarters(first, 1));
      expect(addQuarters(addQuarters(first, 7), -7)).toBe(first);
      const due = dueDayOf(first);
      // The day after the due day is the first of a month, and the month before it is the one after the quarter.
      expect([addDays(due, 1).slice(8), due.slice(0, 7)]).toEqual(['01', addQuarters(first, 1).slice(0, 7)]);
      expect(['2026-01-01', '2026-04-01', '2026-07-01', '2025-10-01'].map(dueDayOf)).toEqual(['2026-04-30', '2026-07-31', '2026-10-31', '2026-01-31']);
      for (const [at, state] of [[first, 'running'], [addDays(lastDayOf(first), 1), 'due'], [due, 'due'], [addDays(due, 1), 'overdue']] as const) expect(quarterState(first, false, at)).toBe(state);
      expect(daysBetween(first, lastDayOf(first))).toBeGreaterThan(88);
    }),
  );
});

it('lists the last quarters of each dormitory in the caller’s scope, and what they lack', async () => {
  const list = async (as: TestUser) => (await firm.call<{ results: QuarterRow[] }>('GET', '/quarterlyreports/', as)).body.results;
  const all = await list(writer);
  expect(all).toHaveLength(8);
  expect(all.filter(({ id }) => id === 1).map(({ quarter }) => quarter)).toEqual([running, last, before, addQuarters(running, -3)]);
  expect(all.find(({ id, quarter }) => id === 1 && quarter === last)).toMatchObject({ dorm_name: 'North House', due_day: dueDayOf(last), missing: [...writtenSections], sent_time: null });
  expect(new Set((await list(oneDormitory)).map(({ id }) => id))).toEqual(new Set([2]));
  expect((await get(1, last, oneDormitory)).status).toBe(404);
  expect((await get(1, addQuarters(running, 1))).status).toBe(404);
  expect((await get(1, addDays(last, 1))).status).toBe(400);
});

it('shows the figures of the quarter, each only with permission', async () => {
  const { body } = await get(1, last);
  const nights = daysBetween(addDays(last, 10), addDays(last, 20));
  expect(figuresOf(body, 'occupancy')).toMatchObject({ beds: 10, nights, arrivals: 1, departures: 1, residents: 0, vacancies: 10, rooms: 1 });
  expect(figuresOf(body, 'rental_rates')).toMatchObject({ contracts: 2, clients: 1, beds_contracted: 4, rate_lowest: 310.5, rate_highest: 400, rate_mean: 332.88, currency: 'SGD' });
  expect(figuresOf(body, 'amenities')).toEqual({ bookings: 2, hours: 4, people: 50 });
  expect(figuresOf(body, 'programmes')).toEqual({ events: 1, people: 40 });
  expect(figuresOf(body, 'feedback')).toEqual({ reported: 2, resolved: 1, still_open: 1, median_days: 2 });
  expect(figuresOf(body, 'security_incidents')).toMatchObject({ reported: 1, resolved: 0, still_open: 1 });
  const seen = (await get(1, last, reader)).body;
  expect(seen.own).toBe(false);
  expect(seen.sections.filter(({ figures }) => figures === null).map(({ code }) => code)).toEqual(['occupancy', 'rental_rates', 'amenities', 'programmes', 'transport', 'cleaning', 'security', 'third_parties', 'arrears']);
});

it('counts beds contracted at once, of contracts and lines that covered a day, and the rates of each currency apart', async () => {
  const middle = addDays(last, 45);
  const line = { dormitory: 2, product_category: 1, basis: 'bed-month', quantity: 4, unit_price_minor: 30_000 };
  const signed = async (terms: object, lines: readonly object[]) => {
    const { body } = await firm.call<{ id: number }>('POST', '/contracts/', firm.manager, { name: 'South beds', employer: 22, start_date: before, end_date: null, lines, ...terms });
    await switched(body.id, { status: 'AC', signed_on: before });
    return body.id;
  };
  const switched = (id: number, step: object) => firm.call('POST', `/contracts/${id}/switch_status/`, firm.manager, step);
  const rates = async (quarter: string) => figuresOf((await get(2, quarter)).body, 'rental_rates');
  const first = await signed({}, [line, { ...line, quantity: 9, unit_price_minor: 1, end_date: last }, { ...line, quantity: 9, unit_price_minor: 1, start_date: addDays(lastDayOf(last), 1) }]);
  expect(await rates(last)).toMatchObject({ contracts: 1, beds_contracted: 4, rate_lowest: 300, rate_mean: 300, rate_highest: 300 });
  const { body: draft } = await firm.call<{ id: number; version: number }>('POST', `/contracts/${first}/amend/`, firm.manager, { day: middle });
  await firm.call('PATCH', `/contracts/${draft.id}/`, firm.manager, { lines: [{ ...line, quantity: 8, unit_price_minor: 36_000 }] });
  await switched(draft.id, { status: 'AC', signed_on: before });
  const days = [daysBetween(last, middle), daysBetween(middle, addDays(lastDayOf(last), 1))] as const;
  const mean = Math.round(((4 * days[0] * 300 + 8 * days[1] * 360) / (4 * days[0] + 8 * days[1])) * 100) / 100;
  expect(await rates(last)).toMatchObject({ beds_contracted: 8, rate_lowest: 300, rate_mean: mean, rate_highest: 360, currency: 'SGD' });
  await signed({ currency: 'USD' }, [{ ...line, quantity: 1, unit_price_minor: 25_000 }]);
  expect(await rates(last)).toMatchObject({ clients: 1, beds_contracted: 9, rate_lowest: '300.00\u00a0SGD · 250.00\u00a0USD', rate_mean: `${mean.toFixed(2)}\u00a0SGD · 250.00\u00a0USD`, rate_highest: '360.00\u00a0SGD · 250.00\u00a0USD', currency: 'SGD · USD' });
  const now = await rates(running);
  await switched(await signed({ start_date: addDays(today, 1) }, [line]), { status: 'TE', remarks: 'Not needed' });
  expect(await rates(running)).toEqual(now);
});

it('is written section by section, sent when nothing is missing, and stays as it was sent', async () => {
  expect([(await put(1, { texts }, reader)).status, (await put(1, { texts }, oneDormitory)).status]).toEqual([403, 404]);
  expect((await send(1)).body.code).toBe('quarter_incomplete');
  const { status, body: first } = await put(1, { texts: { programmes: 'A sports day' } });
  expect([status, first.missing, first.version]).toEqual([200, writtenSections.filter((code) => code !== 'programmes'), 1]);
  const { body: whole } = await put(1, { texts, version: first.version });
  expect(whole.missing).toEqual([]);
  expect((await put(1, { texts, version: first.version })).body.code).toBe('stale_version');
  expect((await send(1, {}, await firm.portal.user({ permissions: ['view_employee', 'change_dormitory'] }))).status).toBe(403);
  const { body: sent } = await send(1, { version: whole.version, remarks: 'By their form' });
  expect(sent).toMatchObject({ state: 'sent', sent_remarks: 'By their form', sent_hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  await standIn(firm.portal.connection, alerts, [{ _id: 9, org: 1, dormitory: 1, name: 'Late', alert_type: alertKinds.incident, created_time: within(8) }]);
  const { body: after } = await get(1, last);
  expect([after.sections, after.sent_hash]).toEqual([sent.sections, sent.sent_hash]);
  expect([(await put(1, { texts })).body.code, (await send(1)).body.code]).toEqual(['quarter_sent', 'quarter_sent']);
  expect((await get(1, running)).body.sections.find(({ code }) => code === 'cleaning')?.text_before).toBe('About cleaning');
});

it('is not sent before the quarter is over, and each step is in the audit', async () => {
  await put(2, { quarter: running, texts });
  expect((await send(2, { quarter: running })).body.code).toBe('quarter_running');
  const told = await firm.portal.connection.collection('admin_changes').find({ entity: 'quarterlyreport', dormitory: 1 }).sort({ _id: 1 }).toArray();
  expect(told.map(({ type }) => type)).toEqual(['quarterlyreport.created', 'quarterlyreport.updated', 'quarterlyreport.sent']);
});

it('two users who start it at the same moment start one', async () => {
  const answers = await Promise.all([put(2, { texts: { cleaning: 'a' } }), put(2, { texts: { cleaning: 'b' } })]);
  expect(answers.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(true);
  expect(await firm.portal.connection.collection('admin_quarterly_reports').countDocuments({ dormitory: 2, quarter: last })).toBe(1);
});

it('is a PDF too, whose download is audited', async () => {
  for (const language of ['en', 'ar']) {
    const response = await fetch(`${firm.portal.address}/quarterlyreports/1/file/?quarter=${last}`, { headers: { authorization: `Bearer ${reader.token}`, 'accept-language': language } });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(Buffer.from(await response.arrayBuffer()).subarray(0, 5).toString()).toBe('%PDF-');
  }
  expect(await firm.portal.connection.collection('admin_changes').countDocuments({ type: 'quarterlyreport.downloaded', 'by.id': reader.id })).toBe(2);
});

it('shows rides and charges, says what is not recorded, and is a workbook with a line for each', async () => {
  const { body } = await get(1, last);
  expect(figuresOf(body, 'transport')).toEqual({ runs: 2, rides: 3, riders: 2, rides_mean: 1.5 });
  // Three months of 3 × 310.50 and 400.
  expect(figuresOf(body, 'arrears')).toEqual({ charged: '3,994.50\u00a0SGD', clients: 1, outstanding: null });
  const response = await fetch(`${firm.portal.address}/quarterlyreports/1/file/?quarter=${last}&format=xlsx`, { headers: { authorization: `Bearer ${writer.token}` } });
  expect([response.status, response.headers.get('content-disposition')]).toEqual([200, expect.stringMatching(/\.xlsx/)]);
  const table = await openTable(Buffer.from(await response.arrayBuffer()));
  const lines: string[][] = [];
  for await (const { cells } of table.open(null).rows()) lines.push(cells.map((cell) => cellText(cell)));
  expect(lines[0]?.slice(2)).toEqual(['No.', 'Heading', 'Figure', 'Value']);
  expect(new Set(lines.slice(1).map((line) => line[2])).size).toBe(11);
  expect(lines.find((line) => line[4] === 'Outstanding')?.[5]).toBe('gap: not recorded in this portal');
  expect(lines.find((line) => line[4] === 'Rides (people on board)')?.[5]).toBe('3');
});
