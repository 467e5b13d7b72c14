/** Alerts of a dormitory and how long they took (docs/rules/administration.md#alerts). */
import { wallAt } from '@firm/platform/clock/wallClock';
import type { RowOf } from '@firm/platform/contract/published';
import { dayCell } from '@firm/platform/table/write';
import { alerts, referenceOf } from '@firm/maintenance/contract/published';
import { vendors, zones, type DormitoryRow } from '@firm/residents/contract/published';
import { beside, recordOf } from '../beside.ts';
import { housesOf } from '../houses.ts';
import { inParts } from '../inParts.ts';
import { rowsById } from '../named.ts';
import { ticketNames } from '../ticketNames.ts';
import { reportedIn } from '../reportedIn.ts';
import type { Report, ReportRow, ReportRun } from '../report.ts';

type Alert = RowOf<typeof alerts>;

const minute = 60_000;

export const incidents: Report<'incidents'> = async (run) =>
  inParts(
    run,
    alerts,
    (await housesOf(run)).map((house) => ({ filter: reportedIn(run, house), sort: { created_time: 1, _id: 1 }, rows: (page: readonly Alert[]) => rowsOf(run, house, page) })),
  );

async function rowsOf(run: ReportRun, house: DormitoryRow, page: readonly Alert[]): Promise<ReportRow<'incidents'>[]> {
  const [rooms, suppliers] = [await rowsById(run, zones, page.map(({ zone_tag }) => zone_tag)), await rowsById(run, vendors, page.map(({ vendor_tag }) => vendor_tag))];
  const names = await ticketNames(run);
  return page.map((alert) => ({
    ref_no: referenceOf(alert._id),
    dormitory: house.name,
    room: rooms.get(alert.zone_tag ?? 0)?.zone_ref_id ?? null,
    title: alert.name,
    type: names.type(alert.alert_type),
    problem: names.problem(alert.problem_type),
    severity: names.severity(alert.severity),
    priority: names.priority(alert.priority),
    state: names.status[alert.status],
    vendor: suppliers.get(alert.vendor_tag ?? 0)?.name ?? null,
    reported: dayCell(wallAt(alert.created_time, house.timezone).day),
    ...timesOf(alert, run.now),
    reopened: alert.reopen_count,
    [beside]: { links: () => ({ ...recordOf('ref_no', 'ticket', referenceOf(alert._id)), ...recordOf('dormitory', 'dormitory', house._id), ...recordOf('room', 'room', alert.zone_tag) }) },
  }));
}

/** Minutes to the acknowledgement, hours to the resolution and beyond what was due, days that it is open. */
function timesOf({ status, created_time, ack_time, resolve_time, due_time }: Alert, now: Date) {
  const ended = status === 'resolved' ? resolve_time : now;
  const late = status === 'cancelled' || !due_time || !ended ? 0 : minutes(due_time, ended);
  return {
    ack_minutes: ack_time && Math.round(minutes(created_time, ack_time)),
    resolve_hours: status === 'resolved' && resolve_time ? hours(minutes(created_time, resolve_time)) : null,
    late_hours: late > 0 ? hours(late) : null,
    open_days: status === 'resolved' || status === 'cancelled' ? null : Math.floor(minutes(created_time, now) / 1_440),
  };
}

const minutes = (from: Date, until: Date): number => (until.getTime() - from.getTime()) / minute;
const hours = (of: number): number => Math.round(of / 6) / 10;
