/** Residents with a fever today, each once and by the day of their own dormitory: the figure and the list behind it (docs/rules/health.md#temperature). */
import { clock } from '@firm/platform/clock/clock';
import { oneOf } from '@firm/platform/list/filter';
import type { Condition, Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { openDormitories, type DormitoryRow } from '@firm/residents/contract/published';
import { sessionOf } from './rules.ts';

/** Dormitories of one time zone, and which day and half-day it is there. */
export type Place = ReturnType<typeof sessionOf> & { readonly dormitories: readonly number[] };

/** The dormitories as they share day and half-day now: by time zone. */
export function placesNow(dormitories: readonly Pick<DormitoryRow, '_id' | 'timezone'>[]): Place[] {
  const now = clock.now();
  return [...Map.groupBy(dormitories, ({ timezone }) => timezone)].map(([timezone, own]) => ({ ...sessionOf(now, timezone), dormitories: own.map(({ _id }) => _id) }));
}

/** The condition on documents of residents who have a fever on the day that it is there: one document each. */
export const feversAt = ({ day, dormitories }: Place): Condition => ({ day, flagged: true, ...oneOf('dormitory', dormitories) });

/** The same for several dormitories. @param of all of the scope if none are given; closed ones do not count */
export async function feversToday(service: ServiceContext, scope: Scope, of: readonly number[] | undefined): Promise<Condition> {
  const places = placesNow(await openDormitories(service.published, scope, of));
  return places.length === 0 ? { dormitory: { $in: [] } } : { $or: places.map(feversAt) };
}

/** The readings that are none of these fevers; each of them with the day and the dormitory of its document. */
export async function notFeversToday(service: ServiceContext, scope: Scope, of: readonly number[] | undefined): Promise<Condition> {
  const places = placesNow(await openDormitories(service.published, scope, of));
  return places.length === 0 ? {} : { $nor: places.map(({ day, dormitories }) => ({ day, 'readings.flagged': true, ...oneOf('dormitory', dormitories) })) };
}

const latestFirst = { $sort: { 'readings.taken_at': -1, 'readings.id': -1 } };

/** Of several readings of a day, one document each, the last; those days with the latest one first. */
export const lastOfEach = [latestFirst, { $group: { _id: '$_id', last: { $first: '$$ROOT' } } }, { $replaceRoot: { newRoot: '$last' } }, latestFirst];
