/** For tests of exports: dormitories with residents, stays and a reservation, those who request files, and the calls that do so. */
import { clock } from '@firm/platform/clock/clock';
import { addDays, defaultTimeZone } from '@firm/platform/contract/days';
import { cellText } from '@firm/platform/table/cell';
import { openTable } from '@firm/platform/table/readTable';
import type { TestUser } from '@firm/platform/testing/portal';
import { changeStandIns, standIn } from '@firm/platform/testing/standIns';
import { employees, zones } from '@firm/residents/contract/published';
import { absences, reservations, stays } from '@firm/tenancy/contract/published';
import type { ExportTracker } from '../../contract/export/tracker.ts';
import { runExports } from '../export/job.ts';
import { startAdmin, type AdminPortal, type Failure } from './adminPortal.ts';

export interface ExportsPortal extends AdminPortal {
  /** Sees both dormitories, and what the reports are about. */
  readonly reader: TestUser;
  /** As `reader`, in dormitory 2, which is empty. */
  readonly oneDormitory: TestUser;
  /** As `reader`, and may change permissions. */
  readonly head: TestUser;
}

export type Answered = ExportTracker & Failure;

export const day = 86_400_000;
const ago = (days: number) => new Date(clock.millis() - days * day);
/** A day in the past as `YYYY-MM-DD`, by the moved clock; negative: a day to come. */
export const dayAgo = (days: number): string => addDays(clock.today(defaultTimeZone), -days);
export const rights = ['view_employee', 'view_vendor', 'view_workzone', 'view_resourcereserve', 'view_resource', 'view_resourceallocation', 'view_alert'];

/** Starts the service with the data that the tests of exports expect; ended like any test portal. */
export async function startExports(): Promise<ExportsPortal> {
  const firm = await startAdmin();
  const { connection } = firm.portal;
  await standIn(connection, zones, [
    { _id: 11, org: 1, dormitory: 1, zone_ref_id: 'A-01', zone_kind: 'room', bed_count: 10, occupied: 2, reserved: 1, area_m2: 30, zone_limit: 1 },
    { _id: 12, org: 1, dormitory: 2, zone_ref_id: 'S-01', zone_kind: 'room', bed_count: 4 },
  ]);
  await changeStandIns(connection, employees, 1, { work_pass_num: 'WP1', work_pass_expiry: dayAgo(-10), pass_number: '=1+1' });
  await changeStandIns(connection, employees, 2, { passport_expiry: dayAgo(3) });
  const inRoom = { org: 1, dormitory: 1, zone: 11, state: 'checked-in' as const, start_date: '2026-01-01' };
  const stay = (_id: number, employee: number, more: object) => ({ ...inRoom, _id, resource: 100 + _id, resource_ref_id: `B-10${_id}`, employee, ...more });
  await standIn(connection, stays, [
    stay(1, 1, { checked_in_time: ago(20), reservation: 71 }),
    stay(2, 2, { checked_in_time: ago(20), transferred_time: ago(5), state: 'transferred', reservation: 71 }),
    stay(3, 2, { checked_in_time: ago(5), transferred_from: 2, reservation: 71 }),
    stay(4, 3, { checked_in_time: ago(20), checkout_time: ago(2), state: 'checked-out' }),
    stay(5, 3, { checked_in_time: null, state: 'reserved' }),
  ]);
  await standIn(connection, absences, [{ _id: '1/1', org: 1, dormitory: 1, stay: 1, employee: 1, reason: 'hospital', from: ago(4), until: null }]);
  await standIn(connection, reservations, [{ _id: 71, org: 1, dormitory: 1, count: 5, start_date: dayAgo(21), end_date: null, vendor: 31 }]);
  return {
    ...firm,
    reader: await firm.portal.user({ permissions: rights }),
    oneDormitory: await firm.portal.user({ permissions: rights, dormitories: [2] }),
    head: await firm.portal.user({ permissions: [...rights, 'change_permission', 'view_user', 'view_healthtrackrecord', 'view_healthtracer'] }),
  };
}

/** Calls, by default as the reader. @param firm the portal of the test file, once it has begun */
export function exporting(firm: () => ExportsPortal) {
  const context = () => firm().portal.context('admin');
  const requestExport = (body: object = {}, as = firm().reader) => firm().call<Answered>('POST', '/exporttrackers/', as, { report: 1, ...body });
  const patch = (id: number, body: object, as = firm().reader) => firm().call<Answered>('PATCH', `/exporttrackers/${id}/`, as, body);
  const get = (id: number, as = firm().reader) => firm().call<Answered>('GET', `/exporttrackers/${id}/`, as);
  const download = (id: number, as: TestUser | null = firm().reader, method: 'GET' | 'HEAD' = 'GET') =>
    fetch(`${firm().portal.address}/exporttrackers/${id}/file/`, { method, headers: as ? { authorization: `Bearer ${as.token}` } : {} });

  /** Requests an export, runs it, and reads its cells back as text. */
  async function exported(body: object, as = firm().reader): Promise<{ tracker: Answered; cells: string[][] }> {
    const { body: requested } = await requestExport(body, as);
    await firm().portal.work(() => runExports(context()));
    const { body: tracker } = await get(requested.id, as);
    return { tracker, cells: tracker.file && tracker.format !== 'pdf' ? await cellsOf(tracker.id, as) : [] };
  }

  async function cellsOf(id: number, as: TestUser): Promise<string[][]> {
    const table = await openTable(Buffer.from(await (await download(id, as)).arrayBuffer()));
    const lines: string[][] = [];
    for await (const { cells } of table.open(null).rows()) lines.push(cells.map((cell) => cellText(cell)));
    return lines;
  }

  return { context, requestExport, patch, get, download, exported, cellsOf };
}
