/** The board: lanes are zones. All lanes are returned with their counts; cards only for the first lanes, and for others on request. */
import { clock } from '@firm/platform/clock/clock';
import type { Handler } from '@firm/platform/http/call';
import { oneOf } from '@firm/platform/list/filter';
import { every, wholeOrg, type Condition } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { zones, type ZoneRow } from '@firm/residents/contract/published';
import { taskLimits as limits } from '../../contract/limits.ts';
import type { BoardLane } from '../../contract/task/task.ts';
import type { taskRoutes } from '../../contract/task/routes.ts';
import { openTaskStatuses, reopenableSince, siteLane } from '../../contract/task/moves.ts';
import { projectModel } from '../project/model.ts';
import { renderCards } from './answer.ts';
import { taskModel, type TaskDocument } from './model.ts';

type Board = Handler<(typeof taskRoutes)['taskBoard']>;
type BoardCall = Parameters<Board>[0];
type LaneOf = Pick<ZoneRow, '_id' | 'name' | 'zone_ref_id' | 'zone_kind' | 'dormitory' | 'zone_limit'>;

/** Neither cancelled nor done for too long. */
const onBoard = (now: Date): Condition => ({ $or: [{ status: { $in: openTaskStatuses } }, { status: 'done', status_since: { $gte: reopenableSince(now) } }] });

export function taskBoard(service: ServiceContext): Board {
  return async (call) => {
    const { query, scope, base } = call;
    const places = await lanesOf(service, call);
    const all = [...places.map(({ _id }) => _id), ...(query.zone ? [] : [siteLane])];
    const wanted = (query.lanes ? all.filter((lane) => query.lanes?.includes(lane)) : all).slice(0, limits.firstLanes);
    const within = every(onBoard(clock.now()), oneOf('project', query.project), oneOf('location', query.location), query.site ? { $or: [{ lane: { $ne: siteLane } }, { location: { $in: query.site } }] } : {});
    const rows = service.rows(taskModel, scope);
    const counted = query.lanes ? wanted : all;
    const [counts, found] = await Promise.all([
      rows.aggregate<{ _id: number; count: number }>([{ $match: every({ lane: { $in: counted } }, within) }, { $group: { _id: '$lane', count: { $sum: 1 } } }]).toArray(),
      rows
        .aggregate<{ _id: number; cards: TaskDocument[] }>([
          { $match: every({ lane: { $in: wanted } }, within) },
          { $sort: { org: 1, lane: 1, rank: 1, _id: 1 } },
          { $group: { _id: '$lane', cards: { $firstN: { n: (query.skip ?? 0) + limits.cards, input: '$$ROOT' } } } },
        ])
        .toArray(),
    ]);
    const shown = found.map(({ _id, cards }) => [_id, cards.slice(query.skip ?? 0)] as const);
    const rendered = await renderCards(service, scope, shown.flatMap(([, cards]) => cards), base);
    const byId = new Map(rendered.map((card) => [card.id, card]));
    const cardsOf = new Map(shown.map(([lane, cards]) => [lane, cards.flatMap((card) => byId.get(card._id) ?? [])]));
    const countOf = new Map(counts.map(({ _id, count }) => [_id, count]));
    const isRequested = new Set(wanted);
    const lane = (place: LaneOf | null): BoardLane => {
      const id = place?._id ?? siteLane;
      return {
        id,
        title: place?.name ?? null,
        zone_ref_id: place?.zone_ref_id ?? '',
        zone_kind: place?.zone_kind ?? null,
        dorm_id: place?.dormitory ?? null,
        limit: place?.zone_limit ?? 0,
        count: countOf.get(id) ?? 0,
        tasks: isRequested.has(id) ? (cardsOf.get(id) ?? []) : null,
      };
    };
    const lanes = [...places.map(lane), ...(query.zone ? [] : [lane(null)])].filter(({ id }) => !query.lanes || isRequested.has(id));
    return { lanes, count: counts.reduce((sum, { count }) => sum + count, 0) };
  };
}

/** Ordered by dormitory and reference; for whole dormitories, facilities come before corridors and the like, in which little is planned. */
async function lanesOf(service: ServiceContext, { query, scope }: BoardCall): Promise<LaneOf[]> {
  const rows = service.published(zones, scope);
  const fields = ['name', 'zone_ref_id', 'zone_kind', 'dormitory', 'zone_limit'] as const;
  const sort = { dormitory: 1, zone_ref_id: 1, _id: 1 } as const;
  const dormitory = { ...(query.dormitory && { dormitory: { $in: query.dormitory } }), ...(query.site && { location: { $in: query.site } }) };
  const options = { fields, sort, limit: limits.lanes };
  if (query.zone) return rows.find({ ...dormitory, is_active: true, $or: [{ _id: { $in: query.zone } }, { parent: { $in: query.zone } }] }, options);
  if (query.project) return rows.find({ ...dormitory, is_active: true, _id: { $in: await zonesOfProjects(service, scope.org, query.project) } }, options);
  const kinds = await Promise.all((['facility', 'common'] as const).map((zone_kind) => rows.find({ ...dormitory, is_active: true, zone_kind }, options)));
  return kinds.flat().slice(0, limits.lanes);
}

/** Zones that the projects name, and zones in which they have tasks. */
async function zonesOfProjects(service: ServiceContext, org: number, projects: readonly number[]): Promise<number[]> {
  const all = wholeOrg(org);
  const [named, used] = await Promise.all([
    service.rows(projectModel, all).withIds([...projects], { projection: { zones: 1 } }).toArray(),
    service.rows(taskModel, all).distinct('zone', { project: { $in: [...projects] }, status: { $in: [...openTaskStatuses] } }),
  ]);
  return [...new Set([...named.flatMap((project) => project.zones), ...used.flatMap((zone) => zone ?? [])])];
}
