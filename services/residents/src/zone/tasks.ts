/** The next cards of zones, as the planner publishes them (docs/rules/residents.md#zone). */
import type { ServiceContext } from '@firm/platform/service/context';
import type { Scope } from '@firm/platform/mongo/scope';
import { employees } from '../../contract/published.ts';
import type { Zone } from '../../contract/zone/zone.ts';
import { residentsLimits as limits } from '../../contract/limits.ts';
import { openTaskStatuses, tasks, type TaskRow } from '@firm/safedistance/contract/published';
import { pictureUrl } from '../entity/picture.ts';

type Cards = Zone['tasks'];

/** A zone with its next cards. */
export async function withTasks(service: ServiceContext, scope: Scope, zone: Omit<Zone, 'tasks'>, base: string): Promise<Zone> {
  return { ...zone, tasks: (await tasksOf(service, scope, [zone.id], base)).get(zone.id) ?? [] };
}

/** The next cards of each zone of a page. `onlySmallPages`: none are read for a page with too many zones. */
export const tasksByZone =
  (service: ServiceContext, onlySmallPages: boolean) =>
  async (scope: Scope, zones: readonly number[], base: string): Promise<ReadonlyMap<number, Pick<Zone, 'tasks'>>> => {
    const found = onlySmallPages && zones.length > limits.zonesWithTasks ? new Map<number, Cards>() : await tasksOf(service, scope, zones, base);
    return new Map(zones.map((zone) => [zone, { tasks: found.get(zone) ?? [] }]));
  };

/** Planned and current tasks by zone, in the order of the board. */
async function tasksOf(service: ServiceContext, scope: Scope, zones: readonly number[], base: string): Promise<ReadonlyMap<number | null, Cards>> {
  const found = await service
    .published(tasks, scope)
    .aggregate({ zone: { $in: [...zones] }, status: { $in: [...openTaskStatuses] } })
    .sort({ zone: 1, rank: 1, _id: 1 })
    .group('$zone', { cards: { $firstN: { n: limits.zoneTasks, input: '$$ROOT' } } })
    .toArray();
  const residents = await service.published(employees, scope).byId(new Set(found.flatMap(({ cards }) => cards.flatMap(({ person }) => person ?? []))));
  const cardOf = ({ _id, ref_num, name, type, person, start_date, end_date }: TaskRow): Cards[number] => {
    const picture = residents.get(person ?? 0);
    return {
      id: _id,
      ref_num,
      name,
      avatar: picture?.avatar ? pictureUrl(base, `employees/${picture._id}/avatar`, picture.avatar, 'thumb') : null,
      start_date: start_date?.toISOString() ?? null,
      end_date: end_date?.toISOString() ?? null,
      type,
    };
  };
  return new Map(found.map(({ _id, cards }) => [_id, cards.map(cardOf)]));
}
