/** Derives presences in rooms from tenancy's stay events, at once; whatever no event reported is left to the job (`reconcile.ts`). */
import type { ClientSession } from 'mongoose';
import { appliedTogether, type Consumer, type EventOf } from '@firm/platform/change/following/consumer';
import { joinWrites } from '@firm/platform/change/entity';
import type { Write } from '@firm/platform/change/write';
import type { DataOf } from '@firm/platform/contract/published';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { stayEvents, stays } from '@firm/tenancy/contract/published';
import { bySource, presenceModel } from './model.ts';
import { markMoved } from '../zone/marks.ts';
import { syncStays } from './sync.ts';

type StayEvent = EventOf<DataOf<typeof stayEvents>>;

export function followStays(service: ServiceContext): Consumer<DataOf<typeof stayEvents>> {
  return {
    events: stayEvents,
    // The job covers everything before the consumer's first start.
    firstStart: 'now',
    ...appliedTogether((events, session) => applyStays(service, events, session)),
  };
}

/** Updates the presences of the residents whom these events of one organisation concern. */
async function applyStays(service: ServiceContext, events: readonly StayEvent[], session: ClientSession): Promise<Write | null> {
  const { org } = events[0] as StayEvent;
  const figures = events.flatMap(({ data }) => data.employee ?? []);
  const people = new Set(figures.map(({ id }) => id));
  const ids = events.flatMap(({ entity, entity_id }) => (entity === 'resourceallocation' ? [entity_id] : []));
  if (ids.length > 0) {
    const changed = await service.published(stays, wholeOrg(org)).find({ _id: { $in: ids } }, { session });
    const made = await service.everyRow(presenceModel, 'whose presences the stays made').find({ org, source: 'stay', source_id: { $in: ids } }, { session, hint: bySource }).toArray();
    for (const { employee } of [...changed, ...made]) people.add(employee);
  }
  if (people.size === 0) return null;
  const synced = await syncStays(service, org, [...people], session);
  // A resident's record shows the new room only once residents has processed the event too.
  const moved = await markMoved(service, org, figures, session);
  return synced && moved ? joinWrites([synced, moved]) : (synced ?? moved);
}
