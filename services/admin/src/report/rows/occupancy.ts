/** Occupancy of dormitories by month and by day, with arrivals and departures (docs/rules/administration.md#occupancy). */
import { addDays, daysBetween, type Day } from '@firm/platform/contract/days';
import { dayCell } from '@firm/platform/table/write';
import type { DormitoryRow } from '@firm/residents/contract/published';
import { bedTypeName } from '@firm/tenancy/contract/published';
import type { DayFacts } from '../../facts/model.ts';
import { estimatedDays, firstStoredDay, readFacts } from '../../facts/read.ts';
import { rowExtras, recordOf } from '../rowExtras.ts';
import { lastDay } from '../days.ts';
import { dormitoryByDormitory } from '../dormitoryByDormitory.ts';
import { dormitoriesOf } from '../dormitories.ts';
import type { Report, ReportRow, ReportRows, ReportRun } from '../report.ts';
import { share } from '../share.ts';

/** The days of a dormitory that are shown. */
interface Looked {
  readonly dormitory: DormitoryRow;
  readonly first: Day;
  readonly last: Day;
}

/** The fields of a day's facts that each report needs. */
const ofMonths = ['residents', 'arrivals', 'departures', 'beds', 'rooms', 'rooms_taken'] as const;
const ofDays = [...ofMonths, 'away'] as const;
const ofTypes = ['beds', 'lived'] as const;
type Of<Fields extends readonly (keyof DayFacts)[]> = Pick<DayFacts, Fields[number] | 'day'>;

const daysShown = 31;
/** Months always shown, and the most that are shown if facts are stored. */
const [monthsShown, monthsReach] = [12, 36];

/** The days up to the requested one. */
export const occupancyDays: Report<'occupancy_days'> = async (run) => {
  const looked = (await dormitoriesOf(run)).map((dormitory) => ({ dormitory, first: addDays(lastDay(run, dormitory), 1 - daysShown), last: lastDay(run, dormitory) }));
  const parts = looked.map((one) => ({ rows: daysShown, read: async () => dayRows(one.dormitory, await factsOf(run, one, ofDays)) }));
  return { ...dormitoryByDormitory(parts), warnings: await warningsOf(run, looked) };
};

/** The calendar months up to that of the requested day; later days do not count. */
export const occupancy: Report<'occupancy'> = async (run) => {
  const looked = await monthsLooked(run);
  const parts = looked.map((one) => ({ rows: monthsFrom(one.first, one.last), read: async () => monthRows(one.dormitory, await factsOf(run, one, ofMonths)) }));
  return { ...dormitoryByDormitory(parts), warnings: await warningsOf(run, looked) };
};

/** The same months, by bed type: which types a dormitory has had follows from its facts, so they are read first. */
export const occupancyTypes: Report<'occupancy_types'> = async (run) => {
  const looked = await monthsLooked(run);
  const rows: ReportRow<'occupancy_types'>[] = [];
  // Sequential: the first read of a session fixes the instant for all others.
  for (const one of looked) rows.push(...typeRows(run, one.dormitory, await factsOf(run, one, ofTypes)));
  return { ...dormitoryByDormitory([{ rows: rows.length, read: () => Promise.resolve(rows) }]), warnings: await warningsOf(run, looked) };
};

async function monthsLooked(run: ReportRun): Promise<Looked[]> {
  const dormitories = await dormitoriesOf(run);
  const kept = await firstStoredDay(run, dormitories);
  return dormitories.map((dormitory) => {
    const last = lastDay(run, dormitory);
    return { dormitory, first: shownFrom(last, kept), last };
  });
}

const factsOf = <Field extends keyof DayFacts>(run: ReportRun, { dormitory, first, last }: Looked, fields: readonly Field[]): Promise<readonly Pick<DayFacts, Field | 'day'>[]> => readFacts(run, dormitory, first, last, fields);

const monthOf = (day: Day): string => day.slice(0, 7);
const monthNumber = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const monthsFrom = (first: Day, last: Day): number => monthNumber(last) - monthNumber(first) + 1;

/** The first day of so many months, of which the last is the month of the given day. */
function firstOfMonths(day: Day, count: number): Day {
  const month = monthNumber(day) - count + 1;
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}

function shownFrom(last: Day, kept: Day | null): Day {
  const [usual, reach] = [firstOfMonths(last, monthsShown), firstOfMonths(last, monthsReach)];
  if (kept === null || kept >= usual) return usual;
  return kept < reach ? reach : `${monthOf(kept)}-01`;
}

/** Warns of beds that were not recorded on the day itself. */
async function warningsOf(run: ReportRun, looked: readonly Looked[]): Promise<NonNullable<ReportRows['warnings']>> {
  const days = await estimatedDays(run, looked);
  return days === 0 ? [] : [{ key: 'beds_as_now', values: { days, all: looked.reduce((sum, { first, last }) => sum + daysBetween(first, last) + 1, 0) } }];
}

const bedsOf = ({ beds }: Pick<DayFacts, 'beds'>): number => beds.reduce((sum, one) => sum + one.beds, 0);

/** The sum is unknown if the figure of any bed type was not recorded. */
function known({ beds }: Pick<DayFacts, 'beds'>, of: 'out_of_order' | 'reserved'): number | null {
  return beds.some((one) => one[of] === null) ? null : beds.reduce((sum, one) => sum + (one[of] ?? 0), 0);
}

function dayRows(dormitory: DormitoryRow, days: readonly Of<typeof ofDays>[]): ReportRow<'occupancy_days'>[] {
  return days.map((facts) => {
    const { day, residents, arrivals, departures, away, rooms_taken } = facts;
    const beds = bedsOf(facts);
    return {
      ...{ dormitory: dormitory.name, date: dayCell(day), beds, residents, free: Math.max(0, beds - residents), occupied_share: share(residents, beds), arrivals, departures, absent: away },
      ...{ reserved: known(facts, 'reserved'), out_of_order: known(facts, 'out_of_order'), rooms_taken, rooms_share: share(rooms_taken, facts.rooms) },
      [rowExtras]: { links: () => recordOf('dormitory', 'dormitory', dormitory._id) },
    };
  });
}

function monthRows(dormitory: DormitoryRow, days: readonly Of<typeof ofMonths>[]): ReportRow<'occupancy'>[] {
  return [...Map.groupBy(days, ({ day }) => monthOf(day))].map(([month, own]) => {
    const sum = (of: (facts: Of<typeof ofMonths>) => number): number => own.reduce((all, facts) => all + of(facts), 0);
    const [last] = own.slice(-1);
    const [bed_nights, nights] = [sum(bedsOf), sum(({ residents }) => residents)];
    return {
      ...{ dormitory: dormitory.name, month, beds: last ? bedsOf(last) : 0, bed_nights, nights, occupied_share: share(nights, bed_nights), arrivals: sum(({ arrivals }) => arrivals), departures: sum(({ departures }) => departures) },
      rooms_share: share(sum(({ rooms_taken }) => rooms_taken), sum(({ rooms }) => rooms)),
      [rowExtras]: { links: () => recordOf('dormitory', 'dormitory', dormitory._id) },
    };
  });
}

/** One row for each bed type that had a bed or a resident in the month. */
function typeRows({ language }: ReportRun, dormitory: DormitoryRow, days: readonly Of<typeof ofTypes>[]): ReportRow<'occupancy_types'>[] {
  return [...Map.groupBy(days, ({ day }) => monthOf(day))].flatMap(([month, own]) => {
    const types = [...new Set(own.flatMap(({ beds, lived }) => [...beds, ...lived].map(({ res_type }) => res_type)))].toSorted((a, b) => a - b);
    return types.map((type) => {
      const beds = own.map((facts) => facts.beds.find(({ res_type }) => res_type === type) ?? { beds: 0, out_of_order: 0, reserved: 0 });
      const lived = own.map((facts) => facts.lived.find(({ res_type }) => res_type === type) ?? noResidents);
      const [bed_nights, nights, closed_nights] = [summed(beds.map((one) => one.beds)), summed(lived.map(({ residents }) => residents)), summedKnown(beds.map(({ out_of_order }) => out_of_order))];
      return {
        ...{ dormitory: dormitory.name, month, bed_type: bedTypeName(language, type), beds: beds.at(-1)?.beds ?? 0, bed_nights, closed_nights, held_nights: summedKnown(beds.map(({ reserved }) => reserved)), nights },
        ...{ away_nights: summedKnown(lived.map(({ away = null }) => away)), occupied_share: share(nights, bed_nights), available_share: closed_nights === null ? null : share(nights, bed_nights - closed_nights) },
        ...{ arrivals: summed(lived.map(({ arrivals }) => arrivals)), departures: summed(lived.map(({ departures }) => departures)) },
        ...{ moved_in: summedKnown(lived.map(({ moved_in = null }) => moved_in)), moved_out: summedKnown(lived.map(({ moved_out = null }) => moved_out)) },
        [rowExtras]: { links: () => recordOf('dormitory', 'dormitory', dormitory._id) },
      };
    });
  });
}

const noResidents = { residents: 0, arrivals: 0, departures: 0, away: 0, moved_in: 0, moved_out: 0 } as const;
const summed = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
/** The sum is unknown if the figure of any day was not recorded. */
const summedKnown = (values: readonly (number | null)[]): number | null => (values.includes(null) ? null : values.reduce<number>((all, one) => all + (one ?? 0), 0));
