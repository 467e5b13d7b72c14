/** Rooms from stays, by tenancy's events at once; what no event reported is the job's (`reconcile.ts`). */
import type { ClientSession } from 'mongoose';
import type { Consumer, EventOf } from '@firm/platform/change/consumer';
import { joinWrites } from '@firm/platform/change/entity';
import type { Write } from '@firm/platform/change/write';
import type { DataOf } from '@firm/platform/contract/published';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { stayEvents, stays } from '@firm/tenancy/contract/published';
import { presenceModel } from './model.ts';
import { markMoved } from '../zone/marks.ts';
import { syncStays } from './sync.ts';

type StayEventData = DataOf<typeof stayEvents>;

export function followStays(service: ServiceContext): Consumer<StayEventData> {
  // What was before its first start is the job's.
  return { events: stayEvents, firstStart: 'now', apply: (event, session) => applyStay(service, event, session) };
}

/** The presences of the resident whom the event is about. */
async function applyStay(service: ServiceContext, { org, entity, entity_id, data }: EventOf<StayEventData>, session: ClientSession): Promise<Write | null> {
  const people = new Set(data.employee ? [data.employee.id] : []);
  if (entity === 'resourceallocation') {
    const stay = await service.published(stays, wholeOrg(org)).findOne({ _id: entity_id }, { session });
    const known = await service.everyRow(presenceModel, 'whose presences the stay made').findOne({ source: 'stay', source_id: entity_id }, { session });
    for (const one of [stay, known]) if (one) people.add(one.employee);
  }
  if (people.size === 0) return null;
  const synced = await syncStays(service, org, [...people], session);
  // The resident shows where they live once residents has heard of it too.
  const moved = data.employee ? await markMoved(service, org, data.employee, session) : null;
  return synced && moved ? joinWrites([synced, moved]) : (synced ?? moved);
}
