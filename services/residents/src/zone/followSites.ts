/** Updates the site's name that zones show when their site is renamed. */
import type { ClientSession } from 'mongoose';
import { entityWrite, joinWrites } from '@firm/platform/change/entity';
import type { Consumer, EventOf } from '@firm/platform/change/following/consumer';
import type { Write } from '@firm/platform/change/write';
import { clock } from '@firm/platform/clock/clock';
import type { DataOf } from '@firm/platform/contract/published';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { locationEvents } from '@firm/safedistance/contract/published';
import { zoneEntity } from './entity.ts';
import { zoneModel } from './model.ts';

type SiteEventData = DataOf<typeof locationEvents>;

export function followSites(service: ServiceContext): Consumer<SiteEventData> {
  return { events: locationEvents, apply: (event, session) => applySite(service, event, session) };
}

/** The write for one event; null if no zone shows an outdated name. */
async function applySite(service: ServiceContext, event: EventOf<SiteEventData>, session: ClientSession): Promise<Write | null> {
  const { name } = event.data;
  const shown = await service
    .rows(zoneModel, wholeOrg(event.org))
    .find({ location: event.entity_id, location_name: { $ne: name } }, { session })
    .toArray();
  if (shown.length === 0) return null;
  const { changes = [], ...write } = joinWrites(shown.map((zone) => entityWrite(zoneEntity, zone, { ...zone, location_name: name, update_time: clock.now() }, 'updated')));
  return { ...write, changes: changes.map((change) => ({ ...change, by: event.by, request_id: event.request_id })) };
}
