/** Presences in facilities and at sites, as safe distance tells of visits: one for each resident who was there. */
import type { ClientSession } from 'mongoose';
import type { Consumer, EventOf } from '@firm/platform/change/consume';
import type { Write } from '@firm/platform/change/write';
import type { DataOf } from '@firm/platform/contract/published';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { visitEvents, visitPresences, type PresenceRow } from '@firm/safedistance/contract/published';
import { openEnd, presenceModel, type StoredPresence } from './model.ts';
import { writePresences } from './sync.ts';

type VisitEventData = DataOf<typeof visitEvents>;

const visitSource = 'visit';

export function followVisits(service: ServiceContext): Consumer<VisitEventData> {
  return { events: visitEvents, apply: (event, session) => applyVisits(service, event, session) };
}

/** What the visits that are named come to now, whatever the event said of them. */
export async function applyVisits(service: ServiceContext, { org, data }: Pick<EventOf<VisitEventData>, 'org' | 'data'>, session: ClientSession): Promise<Write | null> {
  const rows = await service.published(visitPresences, wholeOrg(org)).find({ _id: { $in: data.visits } }, { session });
  const stored = await service
    .everyRow(presenceModel, 'presences follow visits')
    .find({ source: visitSource, source_id: { $in: data.visits } }, { session })
    .toArray();
  return writePresences(service, org, stored, rows.flatMap(presencesOfVisit), session);
}

/** Pure. */
function presencesOfVisit({ _id, org, dormitory, people, kind, place, zone, start, end }: PresenceRow): StoredPresence[] {
  return people.map((employee) => ({
    _id: `${visitSource}:${_id}:${employee}`,
    org,
    dormitory,
    employee,
    place,
    kind,
    zone,
    resource: null,
    isolated: false,
    start,
    end: end ?? openEnd,
    source: visitSource,
    source_id: _id,
  }));
}
