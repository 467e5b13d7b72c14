/** How vendors handled the alerts that name them (docs/rules/administration.md#vendor-performance). */
import type { RowOf } from '@firm/platform/contract/published';
import { alerts } from '@firm/maintenance/contract/published';
import { vendors, type DormitoryRow } from '@firm/residents/contract/published';
import { rowExtras, recordOf } from '../rowExtras.ts';
import { dormitoriesOf } from '../dormitories.ts';
import { rowsById } from '../named.ts';
import { atOnce, type Report, type ReportRow, type ReportRun } from '../report.ts';
import { reportedIn } from '../reportedIn.ts';
import { share } from '../share.ts';
import { alertNamesOf } from '../alertNames.ts';

type Alert = RowOf<typeof alerts>;

const hour = 3_600_000;

export const vendorAlerts: Report<'vendor_tickets'> = async (run) => {
  const rows: ReportRow<'vendor_tickets'>[] = [];
  for (const dormitory of await dormitoriesOf(run)) rows.push(...(await rowsOf(run, dormitory)));
  return { total: rows.length, pages: inOne(rows) };
};

/** One batch with a row for each vendor and priority: few, however many alerts there are. */
async function* inOne<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield await Promise.resolve(rows);
}

async function rowsOf(run: ReportRun, dormitory: DormitoryRow): Promise<ReportRow<'vendor_tickets'>[]> {
  const filter = { ...reportedIn(run, dormitory), vendor_tag: { $ne: null }, status: { $ne: 'cancelled' as const } };
  const groups = new Map<string, Alert[]>();
  for await (const page of run.service.published(alerts, run.scope).pages(filter, { session: run.session, size: atOnce })) {
    for (const alert of page) {
      const key = `${alert.vendor_tag} ${alert.priority}`;
      const own = groups.get(key);
      if (own) own.push(alert);
      else groups.set(key, [alert]);
    }
  }
  const all = [...groups.values()];
  const named = await rowsById(run, vendors, all.map(([first]) => first?.vendor_tag ?? null));
  const names = await alertNamesOf(run);
  const rows = all.flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    return [{ rank: first.priority ?? 9, row: { dormitory: dormitory.name, vendor: named.get(first.vendor_tag ?? 0)?.name ?? null, priority: names.priority(first.priority), ...figuresOf(own, run.now), [rowExtras]: { links: () => recordOf('dormitory', 'dormitory', dormitory._id), sums: inTimeOf(own) } } }];
  });
  return rows.toSorted((a, b) => String(a.row.vendor).localeCompare(String(b.row.vendor), 'en') || a.rank - b.rank).map(({ row }) => row);
}

/** Hours count from the assignment, like an alert's allowed time. */
function figuresOf(own: readonly Alert[], now: Date) {
  const resolved = own.filter(({ status }) => status === 'resolved');
  const { in_time, timed } = inTimeOf(own);
  const open = own.filter(({ status }) => status !== 'resolved');
  const ack = own.flatMap(({ assign_time, ack_time }) => (assign_time && ack_time ? [hoursOf(assign_time, ack_time)] : []));
  const resolveHours = resolved.flatMap(({ assign_time, resolve_time }) => (assign_time && resolve_time ? [hoursOf(assign_time, resolve_time)] : []));
  return {
    tickets: own.length,
    ack_median: at(ack, 0.5),
    ack_p90: at(ack, 0.9),
    resolve_median: at(resolveHours, 0.5),
    resolve_p90: at(resolveHours, 0.9),
    in_time_share: share(in_time, timed),
    reopened_share: share(own.filter(({ reopen_count }) => reopen_count > 0).length, own.length),
    still_open: open.length,
    oldest_days: open.length === 0 ? null : Math.floor(Math.max(...open.map(({ created_time }) => hoursOf(created_time, now))) / 24),
  };
}

/** Resolved alerts that had a due time, and those of them resolved in time. */
function inTimeOf(own: readonly Alert[]): { readonly in_time: number; readonly timed: number } {
  const due = own.filter(({ status, due_time }) => status === 'resolved' && due_time !== null);
  return { in_time: due.filter(({ due_time, resolve_time }) => due_time && resolve_time && resolve_time <= due_time).length, timed: due.length };
}

const hoursOf = (from: Date, until: Date): number => Math.max(0, until.getTime() - from.getTime()) / hour;

/** The percentile: the smallest value that at least this fraction of all values does not exceed. */
function at(values: readonly number[], part: number): number | null {
  const found = values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1];
  return found === undefined ? null : Math.round(found * 10) / 10;
}
