/** Takes the facts of days of a dormitory: what stays tell of any day, and what is there to be seen now (docs/rules/administration.md#facts). */
import type { ClientSession } from 'mongoose';
import { instantOf } from '@firm/platform/clock/wallClock';
import { addDays, daysBetween, type Day } from '@firm/platform/contract/days';
import type { RowOf } from '@firm/platform/contract/published';
import type { RowFilter } from '@firm/platform/mongo/published';
import type { Scope, SystemScope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { alertCounts, runningStatuses } from '@firm/maintenance/contract/published';
import { zones, type DormitoryRow } from '@firm/residents/contract/published';
import { absences, reservations, resources, stays } from '@firm/tenancy/contract/published';
import { LivedCount } from './lived.ts';
import type { CountedFacts, DayFacts, KeptFacts } from './model.ts';

/** By what facts are taken. */
export interface FactsRun {
  readonly service: ServiceContext;
  readonly scope: Scope | SystemScope;
  /** No day is counted beyond it. */
  readonly now: Date;
  readonly session?: ClientSession;
}

const atOnce = 500;
const reading = ({ session }: FactsRun) => (session ? { session } : {});
const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/** The end of a day by the dormitory's clock. */
const endOf = (day: Day, { timezone }: Pick<DormitoryRow, 'timezone'>): Date => instantOf(addDays(day, 1), '00:00', timezone);

/** What stays and absences tell of each of the days from the first to the last. */
export async function countDays(run: FactsRun, house: DormitoryRow, first: Day, last: Day): Promise<readonly CountedFacts[]> {
  const { service, scope, now } = run;
  const start = instantOf(first, '00:00', house.timezone);
  const ends = Array.from({ length: daysBetween(first, last) + 1 }, (_, i) => earlier(endOf(addDays(first, i), house), now));
  const count = new LivedCount(start, ends);
  const end = ends.at(-1) ?? now;
  // One after another: the first read of a session settles the instant that the others are of.
  for await (const page of service.published(stays, scope).pages(livedIn(house, start, end), { ...reading(run), size: atOnce, fields: ['zone', 'res_type', 'employee', 'state', 'checked_in_time', 'checkout_time', 'transferred_time'] })) for (const stay of page) count.addStay(stay);
  const away = { dormitory: house._id, from: { $lte: end }, $or: [{ until: null }, { until: { $gt: start } }] };
  for await (const page of service.published(absences, scope).pages(away, { ...reading(run), size: atOnce, fields: ['stay', 'from', 'until'] })) for (const one of page) count.addAbsence(one);
  return count.days();
}

function livedIn({ _id }: DormitoryRow, start: Date, end: Date): RowFilter<RowOf<typeof stays>> {
  return {
    dormitory: _id,
    state: { $ne: 'cancelled' },
    checked_in_time: { $lte: end },
    $or: [{ checkout_time: null, transferred_time: null }, { checkout_time: null, transferred_time: { $gt: start } }, { checkout_time: { $gt: start } }],
  };
}

/** What is there to be seen now: that of the day, if it is not long over. */
export async function seenNow(run: FactsRun, house: DormitoryRow, day: Day): Promise<KeptFacts> {
  const { service, scope } = run;
  const own = { dormitory: house._id };
  const found = await service.published(resources, scope).find({ ...own, is_active: true }, { ...reading(run), fields: ['res_type', 'status'] });
  const held = await service.published(reservations, scope).find({ ...own, is_active: true, start_date: { $lte: day } }, { ...reading(run), fields: ['res_type', 'end_date', 'count', 'allocated'] });
  const rooms = await service.published(zones, scope).count({ ...own, zone_kind: 'room', is_active: true }, reading(run));
  const tickets = await service.published(alertCounts, scope).findOne(own, reading(run));
  const counted = (keys: readonly (keyof NonNullable<typeof tickets>['counts'])[]): number => keys.reduce((sum, key) => sum + (tickets?.counts[key] ?? 0), 0);
  const reserved = Map.groupBy(held.filter(({ end_date }) => end_date === null || end_date > day), ({ res_type }) => res_type);
  return {
    estimated: false,
    rooms,
    beds: [...Map.groupBy(found, ({ res_type }) => res_type)]
      .toSorted(([one], [other]) => one - other)
      .map(([res_type, beds]) => ({
        res_type,
        beds: beds.length,
        out_of_order: beds.filter(({ status }) => status === 'out-of-order').length,
        reserved: (reserved.get(res_type) ?? []).reduce((sum, { count, allocated }) => sum + Math.max(0, count - allocated), 0),
      })),
    open_tickets: counted(['open', ...runningStatuses]),
    late_tickets: counted(['breached']),
  };
}

/** Of days that are long over: the beds of now that were there by then, and nothing of what nobody kept. @returns for any day */
async function seenLater(run: FactsRun, house: DormitoryRow): Promise<(day: Day) => KeptFacts> {
  const { service, scope } = run;
  const own = { dormitory: house._id, is_active: true };
  const beds = await service.published(resources, scope).find(own, { ...reading(run), fields: ['res_type', 'created_time'] });
  const rooms = await service.published(zones, scope).count({ ...own, zone_kind: 'room' }, reading(run));
  const types = [...Map.groupBy(beds, ({ res_type }) => res_type)].toSorted(([one], [other]) => one - other).map(([res_type, of]) => ({ res_type, made: of.map(({ created_time }) => created_time) }));
  return (day) => {
    const end = endOf(day, house);
    return {
      estimated: true,
      rooms,
      beds: types.map(({ res_type, made }) => ({ res_type, beds: made.filter((time) => time < end).length, out_of_order: null, reserved: null })),
      open_tickets: null,
      late_tickets: null,
    };
  };
}

/** The facts of the days from the first to the last, as far as they can be known now; `today` is the dormitory's day of now. */
export async function takeDays(run: FactsRun, house: DormitoryRow, first: Day, last: Day, today: Day): Promise<readonly DayFacts[]> {
  const counted = await countDays(run, house, first, last);
  // That of the day before is as good as seen: it is taken after midnight.
  const seen = addDays(last, 1) >= today ? await seenNow(run, house, last) : null;
  const later = daysBetween(first, last) === 0 && seen ? null : await seenLater(run, house);
  return counted.flatMap((of, i) => {
    const day = addDays(first, i);
    const kept = day === last && seen ? seen : later?.(day);
    return kept ? [{ day, ...of, ...kept }] : [];
  });
}
