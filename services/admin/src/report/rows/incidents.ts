/** Alerts of a dormitory and how long they took (docs/rules/administration.md#alerts). */
import { wallAt } from '@firm/platform/clock/wallClock';
import type { RowOf } from '@firm/platform/contract/published';
import { dayCell } from '@firm/platform/table/write';
import { alerts, referenceOf, unresolvedStatuses } from '@firm/maintenance/contract/published';
import { vendors, zones, type DormitoryRow } from '@firm/residents/contract/published';
import { rowExtras, recordOf } from '../rowExtras.ts';
import { dormitoriesOf } from '../dormitories.ts';
import { inParts } from '../inParts.ts';
import { rowsById } from '../named.ts';
import { alertNamesOf } from '../alertNames.ts';
import { reportedIn } from '../reportedIn.ts';
import type { Report, ReportRow, ReportRun } from '../report.ts';

/** The fields of an alert that are read. */
const read = ['name', 'status', 'priority', 'zone_tag', 'vendor_tag', 'severity', 'alert_type', 'problem_type', 'created_time', 'assign_time', 'ack_time', 'due_time', 'resolve_time', 'reopen_count'] as const;
type Alert = Pick<RowOf<typeof alerts>, (typeof read)[number] | '_id'>;

const minute = 60_000;

export const incidents: Report<'incidents'> = async (run) =>
  inParts(
    run,
    alerts,
    (await dormitoriesOf(run)).map((dormitory) => ({ filter: reportedIn(run, dormitory), sort: { created_time: 1, _id: 1 }, rows: (page: readonly Alert[]) => rowsOf(run, dormitory, page) })),
    read,
  );

async function rowsOf(run: ReportRun, dormitory: DormitoryRow, page: readonly Alert[]): Promise<ReportRow<'incidents'>[]> {
  const [rooms, vendorRows] = [await rowsById(run, zones, page.map(({ zone_tag }) => zone_tag)), await rowsById(run, vendors, page.map(({ vendor_tag }) => vendor_tag))];
  const names = await alertNamesOf(run);
  return page.map((alert) => ({
    ref_no: referenceOf(alert._id),
    dormitory: dormitory.name,
    room: rooms.get(alert.zone_tag ?? 0)?.zone_ref_id ?? null,
    title: alert.name,
    type: names.type(alert.alert_type),
    problem: names.problem(alert.problem_type),
    severity: names.severity(alert.severity),
    priority: names.priority(alert.priority),
    state: names.status[alert.status],
    vendor: vendorRows.get(alert.vendor_tag ?? 0)?.name ?? null,
    ...daysOf(alert, dormitory.timezone),
    ...timesOf(alert, run.now),
    reopened: alert.reopen_count,
    [rowExtras]: { links: () => ({ ...recordOf('ref_no', 'alert', referenceOf(alert._id)), ...recordOf('dormitory', 'dormitory', dormitory._id), ...recordOf('room', 'room', alert.zone_tag) }) },
  }));
}

/** The days of its life cycle, in the dormitory's time zone. */
function daysOf({ status, created_time, assign_time, ack_time, due_time, resolve_time }: Alert, timezone: string) {
  const day = (time: Date | null) => time && dayCell(wallAt(time, timezone).day);
  return { reported: day(created_time), assigned: day(assign_time), acknowledged: day(ack_time), due: day(due_time), resolved: status === 'resolved' ? day(resolve_time) : null };
}

/** Minutes to the acknowledgement, hours to the resolution and past the due time, days open. */
function timesOf({ status, created_time, ack_time, resolve_time, due_time }: Alert, now: Date) {
  const ended = status === 'resolved' ? resolve_time : now;
  const late = status === 'cancelled' || !due_time || !ended ? 0 : minutes(due_time, ended);
  return {
    ack_minutes: ack_time && Math.round(minutes(created_time, ack_time)),
    resolve_hours: status === 'resolved' && resolve_time ? hours(minutes(created_time, resolve_time)) : null,
    late_hours: late > 0 ? hours(late) : null,
    open_days: unresolvedStatuses.includes(status) ? Math.floor(minutes(created_time, now) / 1_440) : null,
  };
}

const minutes = (from: Date, until: Date): number => (until.getTime() - from.getTime()) / minute;
const hours = (of: number): number => Math.round(of / 6) / 10;
