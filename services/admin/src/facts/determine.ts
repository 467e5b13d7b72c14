/** Determines the facts of a dormitory's days: figures derived from stays for any day, and figures that can only be observed now (docs/rules/administration.md#facts). */
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
import type { CountedFacts, DayFacts, ObservedFacts } from './model.ts';

/** What the computation needs. */
export interface FactsRun {
  readonly service: ServiceContext;
  readonly scope: Scope | SystemScope;
  /** No later day is counted. */
  readonly now: Date;
  readonly session?: ClientSession;
}

const reading = ({ session }: FactsRun) => (session ? { session } : {});
const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/** A bed that cannot be allocated. */
const outOfOrder: RowOf<typeof resources>['status'] = 'out-of-order';

/** The end of a day in the dormitory's time zone. */
const endOf = (day: Day, { timezone }: Pick<DormitoryRow, 'timezone'>): Date => instantOf(addDays(day, 1), '00:00', timezone);

/** Figures derived from stays and absences for each day from the first to the last. */
export async function countDays(run: FactsRun, dormitory: DormitoryRow, first: Day, last: Day): Promise<readonly CountedFacts[]> {
  const { service, scope, now } = run;
  const start = instantOf(first, '00:00', dormitory.timezone);
  const ends = Array.from({ length: daysBetween(first, last) + 1 }, (_, i) => earlier(endOf(addDays(first, i), dormitory), now));
  const count = new LivedCount(start, ends);
  const end = ends.at(-1) ?? now;
  const read = service.published(stays, scope);
  // Sequential, since the first read of a session fixes the instant for all others.
  const throughout = read
    .aggregate(livedThroughout(dormitory, start), { ...reading(run), fields: ['res_type', 'employee', 'zone'] })
    .group('$res_type', { employees: { $push: '$employee' }, zones: { $addToSet: '$zone' } });
  for (const { _id: res_type, employees, zones } of await throughout.toArray()) count.addThroughout({ res_type, employees, zones });
  const away = { dormitory: dormitory._id, from: { $lte: end }, $or: [{ until: null }, { until: { $gt: start } }] };
  const [absenceRows, ...parts] = await Promise.all([
    service.published(absences, scope).find(away, { ...reading(run), fields: ['stay', 'from', 'until'] }),
    ...livedInPart(dormitory, start, end).map((part) => read.find(part, { ...reading(run), fields: counted })),
  ]);
  for (const part of parts) for (const stay of part) count.addStay(stay);
  const missing = absenceRows.filter(({ stay }) => !count.hasStay(stay)).map(({ stay }) => stay);
  if (missing.length > 0) for (const stay of await read.find({ ...livedThroughout(dormitory, start), _id: { $in: missing } }, { ...reading(run), fields: counted })) count.addCounted(stay);
  for (const one of absenceRows) count.addAbsence(one);
  return count.days();
}

/** The fields of a stay that are needed. */
const counted = ['zone', 'res_type', 'employee', 'state', 'checked_in_time', 'checkout_time', 'transferred_time'] as const;
type StayFilter = RowFilter<RowOf<typeof stays>>;

/** On a given day nearly all stays began earlier and end later: ten thousand of them come back as one row per bed type. */
const livedThroughout = ({ _id }: DormitoryRow, start: Date): StayFilter => ({ dormitory: _id, state: { $ne: 'cancelled' }, checked_in_time: { $lte: start }, checkout_time: null, transferred_time: null });

/** The other stays of the period, each once: arrivals, transfers and departures, each found by the index of its moment. */
function livedInPart({ _id }: DormitoryRow, start: Date, end: Date): readonly StayFilter[] {
  const [own, since] = [{ dormitory: _id, state: { $ne: 'cancelled' } as const }, { $type: 'date', $gt: start } as const];
  return [
    { ...own, checked_in_time: { ...since, $lte: end }, checkout_time: null, transferred_time: null },
    { ...own, checked_in_time: { $lte: end }, checkout_time: null, transferred_time: since },
    { ...own, checked_in_time: { $lte: end }, checkout_time: since },
  ];
}

/** Figures as observed now: valid for the day if it ended recently. */
export async function observedFacts(run: FactsRun, dormitory: DormitoryRow, day: Day): Promise<ObservedFacts> {
  const { service, scope } = run;
  const own = { dormitory: dormitory._id };
  const [found, reservationRows, rooms, counts] = await Promise.all([
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
  const reserved = Map.groupBy(reservationRows.filter(({ end_date }) => end_date === null || end_date > day), ({ res_type }) => res_type);
  return {
    estimated: false,
    rooms,
    beds: found.map(({ _id: res_type, beds, out_of_order }) => ({ res_type, beds, out_of_order, reserved: (reserved.get(res_type) ?? []).reduce((sum, { count, allocated }) => sum + Math.max(0, count - allocated), 0) })),
    open_tickets: sumOf(unresolvedStatuses),
    late_tickets: sumOf(['breached']),
  };
}

/**
 * Estimates for days long past: today's beds, limited to those that existed by then; figures that were not recorded are null.
 * @returns a function that gives them for any day
 */
async function estimatedFacts(run: FactsRun, dormitory: DormitoryRow): Promise<(day: Day) => ObservedFacts> {
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

/** The facts from the first day to the last, as far as they can be known now; `today` is the dormitory's current date. */
export async function factsOfDays(run: FactsRun, dormitory: DormitoryRow, first: Day, last: Day, today: Day): Promise<readonly DayFacts[]> {
  const counted = await countDays(run, dormitory, first, last);
  // Facts of yesterday count as observed, since they are taken after midnight.
  const seen = addDays(last, 1) >= today ? await observedFacts(run, dormitory, last) : null;
  const later = daysBetween(first, last) === 0 && seen ? null : await estimatedFacts(run, dormitory);
  return counted.flatMap((of, i) => {
    const day = addDays(first, i);
    const kept = day === last && seen ? seen : later?.(day);
    return kept ? [{ day, ...of, ...kept }] : [];
  });
}
