/** What contracts are charged for by count: nights slept by residents of the client of the day, and alerts that the vendor resolved. */
import { alerts } from '@firm/maintenance/contract/published';
import { clock } from '@firm/platform/clock/clock';
import { addDays, defaultTimeZone } from '@firm/platform/contract/days';
import { changeStandIns, removeStandIns, standIn } from '@firm/platform/testing/standIns';
import { changes as residentChanges, dormitories, employees, employerFirms } from '@firm/residents/contract/published';
import { stays } from '@firm/tenancy/contract/published';
import type { ContractCharges, ContractInFull } from '../contract/contract/contract.ts';
import { addMonths } from '../contract/contract/moves.ts';
import { startAdmin, type AdminPortal } from '../src/testing/adminPortal.ts';

let firm: AdminPortal;
beforeAll(async () => {
  firm = await startAdmin();
});
afterAll(() => firm.portal.stop());

const beds = { dormitory: 1, product_category: 1, basis: 'bed-month', quantity: 4, unit_price_minor: 31_000 };

/** A signed contract. */
async function sign(body: object = {}): Promise<ContractInFull> {
  const draft = { name: 'Beds for Keen', employer: 21, start_date: '2026-01-01', end_date: '2027-01-01', lines: [beds], ...body };
  const { id } = (await firm.call<ContractInFull>('POST', '/contracts/', firm.manager, draft)).body;
  return (await firm.call<ContractInFull>('POST', `/contracts/${id}/switch_status/`, firm.manager, { status: 'AC', signed_on: '2025-12-20', signee: 'Ms Tan' })).body;
}

const charges = async (id: number, month: string) => (await firm.call<ContractCharges>('GET', `/contracts/${id}/charges/?month=${month}`, firm.manager)).body;

const today = () => clock.today(defaultTimeZone);
const from = (days: number) => addDays(today(), days);

it('charges nights to the client of the day: a later change of employer leaves them as they are', async () => {
  const { connection } = firm.portal;
  const stay = (_id: number, employee: number, came: string, left: string | null) => ({ _id, org: 1, dormitory: 2, employee, checked_in_time: new Date(`${came}T13:00:00Z`), checkout_time: left === null ? null : new Date(`${left}T13:00:00Z`) });
  const living = { org: 1, dormitory: 2, tenancy_status: 'CI' as const, tenancy_status_date: '2020-01-01' };
  await standIn(connection, employees, [{ ...living, _id: 81, employer: 21 }, { ...living, _id: 82, employer: 21 }, { ...living, _id: 83, employer: 21 }]);
  await standIn(connection, stays, [stay(81, 81, '2025-10-10', null), stay(82, 82, '2025-10-30', '2025-11-03'), stay(83, 83, '2025-11-28', '2025-11-30')]);
  const line = { ...beds, dormitory: 2, basis: 'bed-day-occupied', unit_price_minor: 1_000 };
  const of = async (employer: number) => (await sign({ employer, start_date: '2025-01-01', lines: [line] })).id;
  const [keen, steady] = [await of(21), await of(22)];
  const nights = async () => Promise.all([keen, steady].flatMap((id) => ['2025-10', '2025-11', '2025-12'].map(async (month) => (await charges(id, month)).lines[0]?.quantity)));
  expect(await nights()).toEqual([24, 34, 31, 0, 0, 0]);
  const change = (_id: number, entity_id: number, at: string, employer: [number | null, number | null]) => ({ _id, org: 1, service: 'residents', entity: 'employee', entity_id, type: 'employee.updated', at: new Date(at), changes: { employer } });
  // 17:00 UTC is the next day in the dormitory: the night of the 21st is the new client’s.
  await standIn(connection, residentChanges, [change(1, 81, '2025-11-20T17:00:00Z', [21, 22]), change(2, 82, '2025-12-20T04:00:00Z', [null, 21]), change(3, 83, '2025-12-20T04:00:00Z', [28, 21])]);
  await changeStandIns(connection, employees, 81, { employer: 22 });
  expect(await nights()).toEqual([24, 22, 0, 0, 10, 31]);
  // What was merged into the client is the client.
  await standIn(connection, employerFirms, [{ _id: 28, org: 1, name: 'Old Keen', merged_into: 21 }]);
  expect(await nights()).toEqual([24, 24, 0, 0, 10, 31]);
  await removeStandIns(connection, stays, [81, 82, 83]);
});

it('charges nights to the employer that is entered, not to one that is the same company as the vendor', async () => {
  const { connection } = firm.portal;
  const living = { org: 1, dormitory: 2, tenancy_status: 'CI' as const, tenancy_status_date: '2020-01-01' };
  const [none, other] = [91, 92];
  await standIn(connection, employees, [{ ...living, _id: none, employer: null, vendor: 31 }, { ...living, _id: other, employer: 22, vendor: 31 }]);
  await standIn(connection, stays, [none, other].map((id) => ({ _id: id, org: 1, dormitory: 2, employee: id, checked_in_time: new Date('2025-10-10T13:00:00Z'), checkout_time: new Date('2025-10-20T13:00:00Z') })));
  await changeStandIns(connection, employerFirms, [21], { same_vendor: 31 });
  const line = { ...beds, dormitory: 2, basis: 'bed-day-occupied', unit_price_minor: 1_000 };
  const nights = async (party: object) => {
    const { id } = await sign({ ...party, start_date: '2025-01-01', lines: [line] });
    return (await charges(id, '2025-10')).lines[0]?.quantity;
  };
  const all = async () => [await nights({ employer: 21 }), await nights({ employer: 22 }), await nights({ employer: null, vendor: 31 })];
  expect(await all()).toEqual([0, 10, 20]);
  // The employer that is entered where there was none is charged for the days before, too.
  await standIn(connection, residentChanges, [{ _id: 10, org: 1, service: 'residents', entity: 'employee', entity_id: none, type: 'employee.updated', at: new Date('2025-12-20T04:00:00Z'), changes: { employer: [null, 21] } }]);
  await changeStandIns(connection, employees, none, { employer: 21 });
  expect(await all()).toEqual([10, 10, 20]);
  await changeStandIns(connection, employerFirms, [21], { same_vendor: null });
  await removeStandIns(connection, stays, [none, other]);
});

it('counts the nights of its residents and the alerts of its vendor', async () => {
  const { connection } = firm.portal;
  const night = (day: string) => new Date(`${day}T13:00:00Z`);
  const stay = (_id: number, employee: number, came: string, left: string | null) => ({ _id, org: 1, dormitory: 1, employee, start_date: came, checked_in: true, checked_in_time: night(came), checkout_time: left === null ? null : night(left), is_active: true });
  await standIn(connection, stays, [stay(1, 1, '2026-02-25', '2026-03-05'), stay(2, 2, '2026-03-30', null), stay(3, 3, '2026-03-01', null)]);
  const { id } = await sign({ lines: [{ ...beds, basis: 'bed-day-occupied', unit_price_minor: 1_000 }, { ...beds, basis: 'bed-month-occupied', unit_price_minor: 31_000 }] });
  expect((await charges(id, '2026-03')).lines.map(({ quantity, amount_minor }) => [quantity, amount_minor])).toEqual([[6, 6_000], [6, 6_000]]);
  const alert = (_id: number, status: 'resolved' | 'open', day: string, vendor_tag = 31) => ({ _id, org: 1, dormitory: 1, name: 'A', status, vendor_tag, resolve_time: night(day) });
  await standIn(connection, alerts, [alert(1, 'resolved', '2026-03-02'), alert(2, 'resolved', '2026-04-02'), alert(3, 'open', '2026-03-03'), alert(4, 'resolved', '2026-03-04', 32)]);
  const { id: repairs } = await sign({ employer: null, vendor: 31, lines: [{ ...beds, product_category: 14, basis: 'per-ticket', unit_price_minor: 9_500 }] });
  expect((await charges(repairs, '2026-03')).total_minor).toBe(9_500);
});

it('goes by the default time zone in a dormitory that states none', async () => {
  const { connection } = firm.portal;
  await changeStandIns(connection, dormitories, 2, { timezone: '' });
  // In Singapore it is the first of August already, and in UTC still July.
  await standIn(connection, alerts, [{ _id: 9, org: 1, dormitory: 2, name: 'A', status: 'resolved', vendor_tag: 31, resolve_time: new Date('2026-07-31T17:00:00Z') }]);
  const { id } = await sign({ employer: null, vendor: 31, lines: [{ ...beds, dormitory: 2, product_category: 14, basis: 'per-ticket', unit_price_minor: 9_500 }] });
  expect([(await charges(id, '2026-07')).total_minor, (await charges(id, '2026-08')).total_minor]).toEqual([0, 9_500]);
  await changeStandIns(connection, dormitories, 2, { timezone: defaultTimeZone });
});

it('charges only for nights that have been slept', async () => {
  const now = clock.now();
  const [last, month, next] = [-1, 0, 1].map((months) => addMonths(`${today().slice(0, 7)}-01`, months).slice(0, 7)) as [string, string, string];
  const came = { checked_in: true, checked_in_time: new Date(now.getTime() - 9 * 86_400_000), start_date: from(-9), checkout_time: null, is_active: true };
  await standIn(firm.portal.connection, stays, [{ ...came, _id: 40, org: 1, dormitory: 2, employee: 4 }]);
  await standIn(firm.portal.connection, employees, [{ _id: 4, org: 1, dormitory: 2, employer: 22 }]);
  const { id } = await sign({ employer: 22, lines: [{ ...beds, dormitory: 2, basis: 'bed-day-occupied', unit_price_minor: 1_000 }], end_date: null });
  const nights = async (of: string) => (await charges(id, of)).lines[0]?.quantity ?? 0;
  expect([(await nights(last)) + (await nights(month)), await nights(next), (await charges(id, next)).total_minor]).toEqual([9, 0, 0]);
});
