/** Derives presences in rooms from tenancy's stay events, at once; whatever no event reported is left to the job (`reconcile.ts`). */
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
  // The job covers everything before the consumer's first start.
  return { events: stayEvents, firstStart: 'now', apply: (event, session) => applyStay(service, event, session) };
}

/** Updates the presences of the resident whom the event concerns. */
async function applyStay(service: ServiceContext, { org, entity, entity_id, data }: EventOf<StayEventData>, session: ClientSession): Promise<Write | null> {
  const people = new Set(data.employee ? [data.employee.id] : []);
  if (entity === 'resourceallocation') {
    const stay = await service.published(stays, wholeOrg(org)).findOne({ _id: entity_id }, { session });
    const known = await service.everyRow(presenceModel, 'whose presences the stay made').findOne({ source: 'stay', source_id: entity_id }, { session });
    for (const one of [stay, known]) if (one) people.add(one.employee);
  }
  if (people.size === 0) return null;
  const synced = await syncStays(service, org, [...people], session);
  // The resident's record shows the new room only once residents has processed the event too.
  const moved = data.employee ? await markMoved(service, org, data.employee, session) : null;
  return synced && moved ? joinWrites([synced, moved]) : (synced ?? moved);
}
