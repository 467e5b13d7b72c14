/** Reservations that have begun, and how many residents of each have arrived. */
import { instantOf, wallAt } from '@firm/platform/clock/wallClock';
import { addDays } from '@firm/platform/contract/days';
import type { RowFilter } from '@firm/platform/mongo/published';
import type { RowOf } from '@firm/platform/contract/published';
import { dayCell } from '@firm/platform/table/write';
import { vendors, type DormitoryRow } from '@firm/residents/contract/published';
import { reservationRef, reservations, stays } from '@firm/tenancy/contract/published';
import { rowExtras, recordOf } from '../rowExtras.ts';
import { readSettings } from '../../settings/model.ts';
import { lastDay } from '../days.ts';
import { dormitoriesOf } from '../dormitories.ts';
import { inParts } from '../inParts.ts';
import { rowsById } from '../named.ts';
import type { Report, ReportRow, ReportRun } from '../report.ts';
import { share } from '../share.ts';

type Reservation = RowOf<typeof reservations>;

export const arrivals: Report<'arrivals'> = async (run) => {
  const { no_show_days } = await readSettings(run.service, run.scope.org);
  return inParts(
    run,
    reservations,
    (await dormitoriesOf(run)).map((dormitory) => ({ filter: begun(run, dormitory), sort: { start_date: 1, _id: 1 }, rows: (page) => rowsOf(run, dormitory, page, no_show_days) })),
  );
};

const begun = (run: ReportRun, dormitory: DormitoryRow): RowFilter<Reservation> => ({ dormitory: dormitory._id, is_active: true, start_date: { $lte: lastDay(run, dormitory) } });

async function rowsOf(run: ReportRun, dormitory: DormitoryRow, page: readonly Reservation[], graceDays: number): Promise<ReportRow<'arrivals'>[]> {
  const [vendorRows, arrived] = await Promise.all([rowsById(run, vendors, page.map(({ vendor }) => vendor)), arrivedOf(run, dormitory, page)]);
  const day = lastDay(run, dormitory);
  return page.map(({ _id, vendor, start_date, end_date, count }) => {
    const arrivedCount = Math.min(count, arrived.get(_id)?.size ?? 0);
    // While the days of grace last, a missing arrival is not a no-show.
    const end = addDays(start_date, graceDays);
    const inTime = [...(arrived.get(_id)?.values() ?? [])].filter((moment) => wallAt(moment, dormitory.timezone).day < end).length;
    return {
      reservation: _id,
      dormitory: dormitory.name,
      vendor: vendorRows.get(vendor ?? 0)?.name ?? null,
      from: dayCell(start_date),
      until: dayCell(end_date),
      reserved: count,
      arrived: arrivedCount,
      missing: count - arrivedCount,
      missing_share: share(count - arrivedCount, count),
      late: Math.max(0, arrivedCount - inTime),
      no_shows: day >= end ? Math.max(0, count - inTime) : null,
      [rowExtras]: { links: () => ({ ...recordOf('reservation', 'reservation', reservationRef(_id)), ...recordOf('dormitory', 'dormitory', dormitory._id) }) },
    };
  });
}

/** Residents of each reservation who had checked in by the end of the day, with their first check-in; one who moved to another bed counts once. */
async function arrivedOf(run: ReportRun, dormitory: DormitoryRow, page: readonly Reservation[]): Promise<ReadonlyMap<number, ReadonlyMap<number, Date>>> {
  const end = instantOf(addDays(lastDay(run, dormitory), 1), '00:00', dormitory.timezone);
  const found = await run.service
    .published(stays, run.scope)
    .find({ reservation: { $in: page.map(({ _id }) => _id) }, checked_in_time: { $ne: null, $lt: end } }, { session: run.session, fields: ['reservation', 'employee', 'checked_in_time'] });
  const arrived = new Map<number, Map<number, Date>>();
  for (const { reservation, employee, checked_in_time: moment } of found) {
    if (reservation === null || moment === null) continue;
    const own = arrived.get(reservation) ?? new Map<number, Date>();
    const before = own.get(employee);
    if (!before || moment < before) own.set(employee, moment);
    arrived.set(reservation, own);
  }
  return arrived;
}
