/** Register of residents at a moment: who lives in which bed (docs/rules/administration.md#who-counts). */
import { instantOf, wallAt } from '@firm/platform/clock/wallClock';
import { addDays, daysBetween } from '@firm/platform/contract/days';
import type { RowOf } from '@firm/platform/contract/published';
import type { RowFilter } from '@firm/platform/mongo/published';
import { dayCell } from '@firm/platform/table/write';
import { employees, employerFirms, genderName, nationalityName, vendors, zones, type DormitoryRow } from '@firm/residents/contract/published';
import { absences, stays } from '@firm/tenancy/contract/published';
import { rowExtras, recordOf } from '../rowExtras.ts';
import { dormitoriesOf } from '../dormitories.ts';
import { inParts } from '../inParts.ts';
import { rowsById } from '../named.ts';
import { cachedForRun } from '../runCache.ts';
import type { Report, ReportRow, ReportRun } from '../report.ts';

/** The fields of a stay that are read. */
const read = ['zone', 'resource_ref_id', 'employee', 'checked_in_time'] as const;
type StayRow = RowOf<typeof stays>;
type Stay = Pick<StayRow, (typeof read)[number] | '_id'>;

/** The fields of a resident that are shown. */
const shown = ['name', 'pass_number', 'work_pass_num', 'work_pass_expiry', 'nationality', 'gender', 'employer', 'vendor'] as const;
/** Rows per batch: each batch reads residents, rooms and absences. */
const joinedAtOnce = 500;

export const register: Report<'register'> = async (run) => {
  const { day } = run.filters;
  const dormitories = await dormitoriesOf(run);
  const parts = dormitories.map((dormitory) => ({ filter: livedThen(run, dormitory), sort: { resource_ref_id: 1, _id: 1 } as const, rows: (page: readonly Stay[]) => rowsOf(run, dormitory, page) }));
  return { ...(await inParts({ atOnce: joinedAtOnce, ...run }, stays, parts, read)), warnings: day === null ? [] : [{ key: 'names_of_today', values: { day } }] };
};

/** The end of the requested day in the dormitory's time zone, or the run's own moment if that is earlier. */
function momentIn({ filters: { day }, now }: ReportRun, { timezone }: DormitoryRow): Date {
  const end = day === null ? now : instantOf(addDays(day, 1), '00:00', timezone);
  return end < now ? end : now;
}

/** Stays in progress at the moment: checked in by then, and neither checked out nor transferred. */
function livedThen(run: ReportRun, dormitory: DormitoryRow): RowFilter<StayRow> {
  const moment = momentIn(run, dormitory);
  return {
    dormitory: dormitory._id,
    state: { $ne: 'cancelled' },
    checked_in_time: { $lte: moment },
    $or: [{ checkout_time: null, transferred_time: null }, { checkout_time: null, transferred_time: { $gt: moment } }, { checkout_time: { $gt: moment } }],
  };
}

async function rowsOf(run: ReportRun, dormitory: DormitoryRow, page: readonly Stay[]): Promise<ReportRow<'register'>[]> {
  const moment = momentIn(run, dormitory);
  const [people, rooms, away] = await Promise.all([rowsById(run, employees, page.map((one) => one.employee), shown), rowsById(run, zones, page.map((one) => one.zone), ['zone_ref_id']), awayThen(run, dormitory, moment)]);
  const living = [...people.values()];
  const [employers, vendorRows] = await Promise.all([rowsById(run, employerFirms, living.map((one) => one.employer), ['name']), rowsById(run, vendors, living.map((one) => one.vendor), ['name'])]);
  const dayOf = (at: Date): string => wallAt(at, dormitory.timezone).day;
  return page.map((stay) => {
    const person = people.get(stay.employee);
    const since = away.get(stay._id);
    // For the type checker: the filter already excludes stays that were never checked in.
    const checkedIn = stay.checked_in_time ? dayOf(stay.checked_in_time) : null;
    return {
      dormitory: dormitory.name,
      room: rooms.get(stay.zone)?.zone_ref_id ?? null,
      bed: stay.resource_ref_id,
      name: person?.name ?? null,
      pass_number: person?.pass_number ?? null,
      work_pass_num: person?.work_pass_num ?? null,
      work_pass_expiry: dayCell(person?.work_pass_expiry ?? null),
      nationality: person ? nationalityName(run.language, person.nationality) : null,
      gender: person ? genderName(run.language, person.gender) : null,
      employer: employers.get(person?.employer ?? 0)?.name ?? null,
      vendor: vendorRows.get(person?.vendor ?? 0)?.name ?? null,
      checked_in: dayCell(checkedIn),
      nights: checkedIn === null ? null : Math.max(0, daysBetween(checkedIn, dayOf(new Date(moment.getTime() - 1)))),
      away: dayCell(since ? dayOf(since) : null),
      [rowExtras]: { links: () => ({ ...recordOf('dormitory', 'dormitory', dormitory._id), ...recordOf('room', 'room', stay.zone), ...recordOf('name', 'resident', stay.employee) }) },
    };
  });
}

/** Absences at the moment, by stay, with their beginning; read once per run, since there are few. */
const awayThen = (run: ReportRun, { _id }: DormitoryRow, moment: Date): Promise<ReadonlyMap<number, Date>> =>
  cachedForRun(run, `away ${_id}`, async () => {
    const { service, scope, session } = run;
    const found = await service.published(absences, scope).find({ dormitory: _id, from: { $lte: moment }, $or: [{ until: null }, { until: { $gt: moment } }] }, { session, fields: ['stay', 'from'] });
    return new Map(found.map(({ stay, from }) => [stay, from]));
  });
