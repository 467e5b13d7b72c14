/** Reports that a zone exceeds its limit, where the limit does not keep people out: when it is first exceeded. */
import type { NewChange, Write } from '@firm/platform/change/write';
import type { ServiceContext } from '@firm/platform/service/context';
import type { ZoneRow } from '@firm/residents/contract/published';
import { occupancyModel } from './model.ts';
import { peopleIn } from './occupancy.ts';

/** Two simultaneous doors do not see each other's visits: the report is repeated up to this many people above the limit. */
const unseen = 1;

/** @param watched zones with a limit, by id */
export async function overLimit(service: ServiceContext, org: number, watched: ReadonlyMap<number, ZoneRow>, { increments = [] }: Pick<Write, 'increments'>): Promise<NewChange[]> {
  const more = new Map(increments.flatMap(({ collection, base, by }) => (collection === occupancyModel.name && typeof base?.zone === 'number' && (by.people ?? 0) > 0 ? [[base.zone, by.people ?? 0] as const] : [])));
  const filling = [...watched.values()].filter(({ _id }) => more.has(_id));
  if (filling.length === 0) return [];
  const inside = await peopleIn(service, org, filling.map(({ _id }) => _id));
  return filling.flatMap(({ _id, dormitory, name, zone_limit }) => {
    const before = inside.get(_id) ?? 0;
    const people = before + (more.get(_id) ?? 0);
    if (people <= zone_limit || before > zone_limit + unseen) return [];
    return [{ org, dormitory, entity: 'zone', entity_id: _id, type: 'zone.over_limit', data: { name, people, limit: zone_limit } }];
  });
}
