/** Reservations that have begun, and how many of each have arrived. */
import { instantOf, wallAt } from '@firm/platform/clock/wallClock';
import { addDays, type Day } from '@firm/platform/contract/days';
import type { RowFilter } from '@firm/platform/mongo/published';
import type { RowOf } from '@firm/platform/contract/published';
import { dayCell } from '@firm/platform/table/write';
import { vendors, type DormitoryRow } from '@firm/residents/contract/published';
import { reservationRef, reservations, stays } from '@firm/tenancy/contract/published';
import { beside, recordOf } from '../beside.ts';
import { housesOf } from '../houses.ts';
import { inParts } from '../inParts.ts';
import { rowsById } from '../named.ts';
import type { Report, ReportRow, ReportRun } from '../report.ts';
import { share } from '../share.ts';

type Reservation = RowOf<typeof reservations>;

export const arrivals: Report<'arrivals'> = async (run) =>
  inParts(
    run,
    reservations,
    (await housesOf(run)).map((house) => ({ filter: begun(run, house), sort: { start_date: 1, _id: 1 }, rows: (page) => rowsOf(run, house, page) })),
  );

/** The day until whose end it is counted. */
function dayOf({ filters: { day }, now }: ReportRun, { timezone }: DormitoryRow): Day {
  const today = wallAt(now, timezone).day;
  return day === null || day > today ? today : day;
}

const begun = (run: ReportRun, house: DormitoryRow): RowFilter<Reservation> => ({ dormitory: house._id, is_active: true, start_date: { $lte: dayOf(run, house) } });

async function rowsOf(run: ReportRun, house: DormitoryRow, page: readonly Reservation[]): Promise<ReportRow<'arrivals'>[]> {
  const [suppliers, arrived] = await Promise.all([rowsById(run, vendors, page.map(({ vendor }) => vendor)), arrivedOf(run, house, page)]);
  return page.map(({ _id, vendor, start_date, end_date, count }) => {
    const came = Math.min(count, arrived.get(_id) ?? 0);
    return {
      reservation: _id,
      dormitory: house.name,
      vendor: suppliers.get(vendor ?? 0)?.name ?? null,
      from: dayCell(start_date),
      until: dayCell(end_date),
      reserved: count,
      arrived: came,
      missing: count - came,
      missing_share: share(count - came, count),
      [beside]: { links: { ...recordOf('reservation', 'reservation', reservationRef(_id)), ...recordOf('dormitory', 'dormitory', house._id) } },
    };
  });
}

/** How many people of each reservation had checked in by the end of the day; who moved to another bed counts once. */
async function arrivedOf(run: ReportRun, house: DormitoryRow, page: readonly Reservation[]): Promise<ReadonlyMap<number, number>> {
  const end = instantOf(addDays(dayOf(run, house), 1), '00:00', house.timezone);
  const found = await run.service
    .published(stays, run.scope)
    .find({ reservation: { $in: page.map(({ _id }) => _id) }, checked_in_time: { $ne: null, $lt: end } }, { session: run.session, fields: ['reservation', 'employee'] });
  return new Map([...Map.groupBy(found, ({ reservation }) => reservation)].flatMap(([id, own]) => (id === null ? [] : [[id, new Set(own.map(({ employee }) => employee)).size] as const])));
}
