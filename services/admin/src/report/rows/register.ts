/** Register of residents at a moment: who lives in which bed (docs/rules/administration.md#who-counts). */
import { instantOf, wallAt } from '@firm/platform/clock/wallClock';
import { addDays, daysBetween } from '@firm/platform/contract/days';
import type { RowOf } from '@firm/platform/contract/published';
import type { RowFilter } from '@firm/platform/mongo/published';
import { dayCell } from '@firm/platform/table/write';
import { employees, employerFirms, vendors, zones, type DormitoryRow } from '@firm/residents/contract/published';
import { absences, stays } from '@firm/tenancy/contract/published';
import { beside, recordOf } from '../beside.ts';
import { housesOf } from '../houses.ts';
import { inParts } from '../inParts.ts';
import { rowsById } from '../named.ts';
import type { Report, ReportRow, ReportRun } from '../report.ts';

type StayRow = RowOf<typeof stays>;

/** What of a resident it tells. */
const shown = ['name', 'pass_number', 'work_pass_num', 'work_pass_expiry', 'nationality', 'gender', 'employer', 'vendor'] as const;
/** Rows that are made together: each page asks for people, rooms and absences. */
const joinedAtOnce = 500;

export const register: Report<'register'> = async (run) => {
  const { day } = run.filters;
  const houses = await housesOf(run);
  const parts = houses.map((house) => ({ filter: livedThen(run, house), sort: { resource_ref_id: 1, _id: 1 } as const, rows: (page: readonly StayRow[]) => rowsOf(run, house, page) }));
  return { ...(await inParts({ atOnce: joinedAtOnce, ...run }, stays, parts)), warnings: day === null ? [] : [{ key: 'names_of_today', values: { day } }] };
};

/** The end of the day that was asked for, by the dormitory's clock; the run's own moment where that is earlier. */
function momentIn({ filters: { day }, now }: ReportRun, { timezone }: DormitoryRow): Date {
  const end = day === null ? now : instantOf(addDays(day, 1), '00:00', timezone);
  return end < now ? end : now;
}

/** Stays that were being lived at the moment: checked in by then, and neither out nor moved on. */
function livedThen(run: ReportRun, house: DormitoryRow): RowFilter<StayRow> {
  const moment = momentIn(run, house);
  return {
    dormitory: house._id,
    state: { $ne: 'cancelled' },
    checked_in_time: { $lte: moment },
    $or: [{ checkout_time: null, transferred_time: null }, { checkout_time: null, transferred_time: { $gt: moment } }, { checkout_time: { $gt: moment } }],
  };
}

async function rowsOf(run: ReportRun, house: DormitoryRow, page: readonly StayRow[]): Promise<ReportRow<'register'>[]> {
  const moment = momentIn(run, house);
  const [people, rooms, away] = await Promise.all([rowsById(run, employees, page.map((one) => one.employee), shown), rowsById(run, zones, page.map((one) => one.zone), ['zone_ref_id']), awayThen(run, house, page, moment)]);
  const living = [...people.values()];
  const [firms, suppliers] = await Promise.all([rowsById(run, employerFirms, living.map((one) => one.employer)), rowsById(run, vendors, living.map((one) => one.vendor))]);
  const dayOf = (at: Date): string => wallAt(at, house.timezone).day;
  return page.map((stay) => {
    const person = people.get(stay.employee);
    const since = away.get(stay._id);
    // The filter leaves out stays that were never checked in.
    const checkedIn = stay.checked_in_time ? dayOf(stay.checked_in_time) : null;
    return {
      dormitory: house.name,
      room: rooms.get(stay.zone)?.zone_ref_id ?? null,
      bed: stay.resource_ref_id,
      name: person?.name ?? null,
      pass_number: person?.pass_number ?? null,
      work_pass_num: person?.work_pass_num ?? null,
      work_pass_expiry: dayCell(person?.work_pass_expiry ?? null),
      nationality: person?.nationality ?? null,
      gender: person?.gender ?? null,
      employer: firms.get(person?.employer ?? 0)?.name ?? null,
      vendor: suppliers.get(person?.vendor ?? 0)?.name ?? null,
      checked_in: dayCell(checkedIn),
      nights: checkedIn === null ? null : Math.max(0, daysBetween(checkedIn, dayOf(new Date(moment.getTime() - 1)))),
      away: dayCell(since ? dayOf(since) : null),
      [beside]: { links: () => ({ ...recordOf('dormitory', 'dormitory', house._id), ...recordOf('room', 'room', stay.zone), ...recordOf('name', 'resident', stay.employee) }) },
    };
  });
}

/** Since when each of the stays was away at the moment. */
async function awayThen({ service, scope, session }: ReportRun, { _id }: DormitoryRow, page: readonly StayRow[], moment: Date): Promise<ReadonlyMap<number, Date>> {
  const found = await service
    .published(absences, scope)
    .find({ dormitory: _id, stay: { $in: page.map((one) => one._id) }, from: { $lte: moment }, $or: [{ until: null }, { until: { $gt: moment } }] }, { session });
  return new Map(found.map(({ stay, from }) => [stay, from]));
}
