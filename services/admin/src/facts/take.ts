/** Takes the facts of days of a dormitory: what stays tell of any day, and what is there to be seen now (docs/rules/administration.md#facts). */
import type { ClientSession } from 'mongoose';
import { instantOf } from '@firm/platform/clock/wallClock';
import { addDays, daysBetween, type Day } from '@firm/platform/contract/days';
import type { RowOf } from '@firm/platform/contract/published';
import type { RowFilter } from '@firm/platform/mongo/published';
import type { Scope, SystemScope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { alertCounts, unresolvedStatuses } from '@firm/maintenance/contract/published';
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

const reading = ({ session }: FactsRun) => (session ? { session } : {});
const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/** A bed that nobody can have. */
const outOfOrder: RowOf<typeof resources>['status'] = 'out-of-order';

/** The end of a day by the dormitory's clock. */
const endOf = (day: Day, { timezone }: Pick<DormitoryRow, 'timezone'>): Date => instantOf(addDays(day, 1), '00:00', timezone);

/** What stays and absences tell of each of the days from the first to the last. */
export async function countDays(run: FactsRun, dormitory: DormitoryRow, first: Day, last: Day): Promise<readonly CountedFacts[]> {
  const { service, scope, now } = run;
  const start = instantOf(first, '00:00', dormitory.timezone);
  const ends = Array.from({ length: daysBetween(first, last) + 1 }, (_, i) => earlier(endOf(addDays(first, i), dormitory), now));
  const count = new LivedCount(start, ends);
  const end = ends.at(-1) ?? now;
  const read = service.published(stays, scope);
  // Alone, since the first read of a session settles the instant that the others are of.
  const throughout = read
    .aggregate(livedThroughout(dormitory, start), { ...reading(run), fields: ['res_type', 'employee', 'zone'] })
    .group('$res_type', { employees: { $push: '$employee' }, zones: { $addToSet: '$zone' } });
  for (const { _id: res_type, employees, zones } of await throughout.toArray()) count.addThroughout({ res_type, employees, zones });
  const away = { dormitory: dormitory._id, from: { $lte: end }, $or: [{ until: null }, { until: { $gt: start } }] };
  const [gone, ...parts] = await Promise.all([
    service.published(absences, scope).find(away, { ...reading(run), fields: ['stay', 'from', 'until'] }),
    ...livedInPart(dormitory, start, end).map((part) => read.find(part, { ...reading(run), fields: counted })),
  ]);
  for (const part of parts) for (const stay of part) count.addStay(stay);
  const left = gone.filter(({ stay }) => !count.knows(stay)).map(({ stay }) => stay);
  if (left.length > 0) for (const stay of await read.find({ ...livedThroughout(dormitory, start), _id: { $in: left } }, { ...reading(run), fields: counted })) count.know(stay);
  for (const one of gone) count.addAbsence(one);
  return count.days();
}

/** What of a stay is counted. */
const counted = ['zone', 'res_type', 'employee', 'state', 'checked_in_time', 'checkout_time', 'transferred_time'] as const;
type StayFilter = RowFilter<RowOf<typeof stays>>;

/** Of a day nearly all stays were lived before it and go on after it: ten thousand of them come as a row for each type of bed. */
const livedThroughout = ({ _id }: DormitoryRow, start: Date): StayFilter => ({ dormitory: _id, state: { $ne: 'cancelled' }, checked_in_time: { $lte: start }, checkout_time: null, transferred_time: null });

/** The others that were lived between the two, each once: who came, moved on and left, found by the index of that moment. */
function livedInPart({ _id }: DormitoryRow, start: Date, end: Date): readonly StayFilter[] {
  const [own, since] = [{ dormitory: _id, state: { $ne: 'cancelled' } as const }, { $type: 'date', $gt: start } as const];
  return [
    { ...own, checked_in_time: { ...since, $lte: end }, checkout_time: null, transferred_time: null },
    { ...own, checked_in_time: { $lte: end }, checkout_time: null, transferred_time: since },
    { ...own, checked_in_time: { $lte: end }, checkout_time: since },
  ];
}

/** What is there to be seen now: that of the day, if it is not long over. */
export async function seenNow(run: FactsRun, dormitory: DormitoryRow, day: Day): Promise<KeptFacts> {
  const { service, scope } = run;
  const own = { dormitory: dormitory._id };
  const [found, held, rooms, counts] = await Promise.all([
    service
      .published(resources, scope)
      .aggregate({ ...own, is_active: true }, { ...reading(run), fields: ['res_type', 'status'] })
      .group('$res_type', { beds: { $sum: 1 }, out_of_order: { $sum: { $cond: [{ $eq: ['$status', { $literal: outOfOrder }] }, 1, 0] } } })
      .sort({ _id: 1 })
      .toArray(),
    service.published(reservations, scope).find({ ...own, is_active: true, start_date: { $lte: day } }, { ...reading(run), fields: ['res_type', 'end_date', 'count', 'allocated'] }),
    service.published(zones, scope).count({ ...own, zone_kind: 'room', is_active: true }, reading(run)),
    service.published(alertCounts, scope).findOne(own, reading(run)),
  ]);
  const sumOf = (keys: readonly (keyof NonNullable<typeof counts>['counts'])[]): number => keys.reduce((sum, key) => sum + (counts?.counts[key] ?? 0), 0);
  const reserved = Map.groupBy(held.filter(({ end_date }) => end_date === null || end_date > day), ({ res_type }) => res_type);
  return {
    estimated: false,
    rooms,
    beds: found.map(({ _id: res_type, beds, out_of_order }) => ({ res_type, beds, out_of_order, reserved: (reserved.get(res_type) ?? []).reduce((sum, { count, allocated }) => sum + Math.max(0, count - allocated), 0) })),
    open_tickets: sumOf(unresolvedStatuses),
    late_tickets: sumOf(['breached']),
  };
}

/** Of days that are long over: the beds of now that were there by then, and nothing of what nobody kept. @returns for any day */
async function seenLater(run: FactsRun, dormitory: DormitoryRow): Promise<(day: Day) => KeptFacts> {
  const { service, scope } = run;
  const own = { dormitory: dormitory._id, is_active: true };
  const [beds, rooms] = await Promise.all([service.published(resources, scope).find(own, { ...reading(run), fields: ['res_type', 'created_time'] }), service.published(zones, scope).count({ ...own, zone_kind: 'room' }, reading(run))]);
  const types = [...Map.groupBy(beds, ({ res_type }) => res_type)].toSorted(([one], [other]) => one - other).map(([res_type, of]) => ({ res_type, made: of.map(({ created_time }) => created_time) }));
  return (day) => {
    const end = endOf(day, dormitory);
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
export async function takeDays(run: FactsRun, dormitory: DormitoryRow, first: Day, last: Day, today: Day): Promise<readonly DayFacts[]> {
  const counted = await countDays(run, dormitory, first, last);
  // That of the day before is as good as seen: it is taken after midnight.
  const seen = addDays(last, 1) >= today ? await seenNow(run, dormitory, last) : null;
  const later = daysBetween(first, last) === 0 && seen ? null : await seenLater(run, dormitory);
  return counted.flatMap((of, i) => {
    const day = addDays(first, i);
    const kept = day === last && seen ? seen : later?.(day);
    return kept ? [{ day, ...of, ...kept }] : [];
  });
}
