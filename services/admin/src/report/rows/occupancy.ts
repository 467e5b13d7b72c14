/** How full houses are, by month and by day, and who came and left (docs/rules/administration.md#occupancy). */
import { instantOf, wallAt } from '@firm/platform/clock/wallClock';
import { addDays, daysBetween, type Day } from '@firm/platform/contract/days';
import type { RowFilter } from '@firm/platform/mongo/published';
import type { RowOf } from '@firm/platform/contract/published';
import { dayCell } from '@firm/platform/table/write';
import type { DormitoryRow } from '@firm/residents/contract/published';
import { resources, stays } from '@firm/tenancy/contract/published';
import { housesOf } from '../houses.ts';
import { NightCount } from '../nightCount.ts';
import { atOnce, type Report, type ReportRow, type ReportRows, type ReportRun } from '../report.ts';
import { share } from '../share.ts';

type StayRow = RowOf<typeof stays>;

/** Days of a house, and the beds that it has. */
interface Looked {
  readonly house: DormitoryRow;
  readonly days: readonly Day[];
}

const daysShown = 31;
const monthsShown = 12;

/** The days up to the one that was asked for. */
export const occupancyDays: Report<'occupancy_days'> = async (run) => {
  const looked = (await housesOf(run)).map((house) => ({ house, days: daysTo(addDays(lastDay(run, house), 1 - daysShown), lastDay(run, house)) }));
  return { total: looked.reduce((sum, { days }) => sum + days.length, 0), pages: pages(run, looked, dayRows), warnings };
};

/** The calendar months up to that of the day that was asked for; no day after it counts. */
export const occupancy: Report<'occupancy'> = async (run) => {
  const looked = (await housesOf(run)).map((house) => ({ house, days: daysTo(firstMonth(lastDay(run, house)), lastDay(run, house)) }));
  return { total: looked.length * monthsShown, pages: pages(run, looked, monthRows), warnings };
};

/** When a bed was set up or taken out of use is not kept. */
const warnings: ReportRows['warnings'] = [{ key: 'beds_as_now' }];

function lastDay({ filters: { day }, now }: ReportRun, { timezone }: DormitoryRow): Day {
  const today = wallAt(now, timezone).day;
  return day === null || day > today ? today : day;
}

const daysTo = (first: Day, last: Day): readonly Day[] => Array.from({ length: daysBetween(first, last) + 1 }, (_, i) => addDays(first, i));
const monthOf = (day: Day): string => day.slice(0, 7);

function firstMonth(day: Day): Day {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - monthsShown;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}

interface Told extends Looked {
  readonly beds: number;
  readonly figures: ReturnType<NightCount['figures']>;
}

async function* pages<Row>(run: ReportRun, looked: readonly Looked[], rows: (told: Told) => readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (const one of looked) {
    const beds = await run.service.published(resources, run.scope).count({ dormitory: one.house._id, is_active: true }, { session: run.session });
    yield rows({ ...one, beds, figures: await counted(run, one) });
  }
}

async function counted(run: ReportRun, { house, days }: Looked): Promise<Told['figures']> {
  const ends = days.map((day) => soonest(instantOf(addDays(day, 1), '00:00', house.timezone), run.now));
  const start = instantOf(days[0] ?? lastDay(run, house), '00:00', house.timezone);
  const count = new NightCount(start, ends);
  for await (const page of run.service.published(stays, run.scope).pages(livedIn(house, start, ends.at(-1) ?? run.now), { session: run.session, size: atOnce })) {
    for (const stay of page) count.add(stay);
  }
  return count.figures();
}

const soonest = (one: Date, other: Date): Date => (one < other ? one : other);

function livedIn({ _id }: DormitoryRow, start: Date, end: Date): RowFilter<StayRow> {
  return {
    dormitory: _id,
    state: { $ne: 'cancelled' },
    checked_in_time: { $lte: end },
    $or: [{ checkout_time: null, transferred_time: null }, { checkout_time: null, transferred_time: { $gt: start } }, { checkout_time: { $gt: start } }],
  };
}

function dayRows({ house, days, beds, figures }: Told): ReportRow<'occupancy_days'>[] {
  return days.map((day, i) => {
    const { residents = 0, arrivals = 0, departures = 0 } = figures[i] ?? {};
    return { dormitory: house.name, date: dayCell(day), beds, residents, free: Math.max(0, beds - residents), occupied_share: share(residents, beds), arrivals, departures };
  });
}

function monthRows({ house, days, beds, figures }: Told): ReportRow<'occupancy'>[] {
  const months = Map.groupBy(days.map((day, i) => ({ day, ...figures[i] })), ({ day }) => monthOf(day));
  return [...months].map(([month, own]) => {
    const sum = (of: 'residents' | 'arrivals' | 'departures'): number => own.reduce((all, one) => all + (one[of] ?? 0), 0);
    const bedNights = beds * own.length;
    return { dormitory: house.name, month, beds, bed_nights: bedNights, nights: sum('residents'), occupied_share: share(sum('residents'), bedNights), arrivals: sum('arrivals'), departures: sum('departures') };
  });
}
