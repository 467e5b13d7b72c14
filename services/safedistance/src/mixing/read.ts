/** The gatherings of a day: runs, places with visits, and tasks, each with its people and their times. */
import { clock } from '@firm/platform/clock/clock';
import { instantOf } from '@firm/platform/clock/wallClock';
import { addDays, defaultTimeZone, type Day } from '@firm/platform/contract/days';
import { oneOf } from '@firm/platform/list/filter';
import { every, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories } from '@firm/residents/contract/published';
import type { MixedGathering } from '../../contract/visit/mixing.ts';
import { safeDistanceSettingFields } from '../../contract/fields/settings.ts';
import { taskModel } from '../task/model.ts';
import { runModel } from '../transport/model.ts';
import { visitModel } from '../visit/model.ts';
import type { Attendance } from './rules.ts';

/** Who was where; people of gatherings with the same `pool` may be swapped. */
export interface DayGathering extends Pick<MixedGathering, 'id' | 'kind' | 'dormitory' | 'zone' | 'location' | 'run'> {
  readonly route: number | null;
  readonly pool: string;
  readonly spans: Attendance[];
}

interface GatheringQuery {
  readonly day: Day;
  readonly dormitory: readonly number[] | undefined;
}

/** Three reads for any day. For a place without a dormitory, the day is in the portal's time zone. */
export async function readGatherings(service: ServiceContext, scope: Scope, { day, dormitory }: GatheringQuery): Promise<DayGathering[]> {
  const dormitoryRows = await service.published(dormitories, scope).find(dormitory ? { _id: { $in: [...dormitory] } } : {}, { fields: ['timezone'] });
  const dayOf = (timezone: string): readonly [number, number] => [+instantOf(day, '00:00', timezone), +instantOf(addDays(day, 1), '00:00', timezone)];
  const days = new Map(dormitoryRows.map(({ _id, timezone }) => [_id, dayOf(timezone || defaultTimeZone)]));
  const usual = dayOf(defaultTimeZone);
  const first = Math.min(usual[0], ...[...days.values()].map(([from]) => from));
  const last = Math.max(usual[1], ...[...days.values()].map(([, to]) => to));
  const of = oneOf('dormitory', dormitory && [...dormitory]);
  // No visit lasts longer than settings allow, so older ones need not be read.
  const since = new Date(first - safeDistanceSettingFields.visit_auto_leave_hours.max * 3_600_000);
  const [runs, visits, tasks] = await Promise.all([
    service.rows(runModel, scope).find(every(of, { date: day, 'boarded.1': { $exists: true } })).toArray(),
    service
      .rows(visitModel, scope)
      .find(every(of, { employee: { $ne: null }, entered_at: { $gte: since, $lt: new Date(last) }, $or: [{ left_at: null }, { left_at: { $gt: new Date(first) } }] }))
      .toArray(),
    service
      .rows(taskModel, scope)
      .find(every(of, { status: { $ne: 'cancelled' }, 'people.0': { $exists: true }, start_date: { $lt: new Date(last) }, end_date: { $gt: new Date(first) } }))
      .toArray(),
  ]);
  const found = new Map<string, DayGathering>();
  const add = (gathering: Omit<DayGathering, 'spans' | 'pool'> & { readonly pool?: string }, people: readonly number[], from: Date, to: Date): void => {
    const [start, end] = days.get(gathering.dormitory ?? 0) ?? usual;
    const one = found.get(gathering.id) ?? { pool: `${gathering.kind} ${gathering.dormitory ?? ''}`, ...gathering, spans: [] };
    found.set(gathering.id, one);
    for (const employee of people) one.spans.push({ employee, from: Math.max(+from, start), to: Math.min(+to, end) });
  };
  for (const { _id, dormitory, route, direction, boarded, started_at, ends_at } of runs) {
    if (started_at && ends_at) add({ id: `run:${_id}`, kind: 'run', dormitory, zone: null, location: null, run: _id, route, pool: `run ${dormitory} ${direction}` }, boarded.map(({ employee }) => employee), started_at, ends_at);
  }
  const now = clock.now();
  const placeOf = ({ zone, location, dormitory: own }: { zone: number | null; location: number | null; dormitory: number | null }, kind: 'place' | 'task') => {
    // Residents of several dormitories meet at a site.
    const at = zone === null ? { id: `${kind}:l${location}`, dormitory: dormitory?.length === 1 ? own : null } : { id: `${kind}:z${zone}`, dormitory: own };
    return { ...at, kind, zone, location, run: null, route: null };
  };
  for (const one of visits) if (one.employee !== null) add(placeOf(one, 'place'), [one.employee], one.entered_at, one.left_at ?? now);
  for (const one of tasks) if (one.start_date && one.end_date) add(placeOf({ zone: one.zone ?? null, location: one.location ?? null, dormitory: one.dormitory }, 'task'), one.people, one.start_date, one.end_date);
  return [...found.values()];
}
