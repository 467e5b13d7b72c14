/** For tests: rooms of dormitory 1 as the residents service publishes them, and helpers that apply its events to their beds. */
import type { Change } from '@firm/platform/change/change';
import type { DataOf } from '@firm/platform/contract/published';
import { publishedReader } from '@firm/platform/mongo/published';
import { wholeOrg } from '@firm/platform/mongo/scope';
import { startTestPortal, type TestPortal, type TestUser } from '@firm/platform/testing/portal';
import { changeStandIns, standIn } from '@firm/platform/testing/standIns';
import { zones, type zoneEvents, type ZoneRow } from '@firm/residents/contract/published';
import { decideAgain } from '../guard/decideAgain.ts';
import { applyRoom } from '../bed/follow.ts';
import type { StoredBed } from '../bed/model.ts';
import { service } from '../service.ts';
import { publishDormitories } from './dormitory.ts';

interface ZoneEventFields {
  readonly what?: 'created' | 'updated' | 'deleted' | 'status_switched' | 'occupancy_changed';
  /** Number of beds before and after. */
  readonly beds?: readonly [number, number];
  readonly changes?: Record<string, [unknown, unknown]>;
  readonly at?: Date;
  readonly request_id?: string | null;
  /** The room from which it was copied. */
  readonly like?: number;
}

type ZoneChange = Change & { data: DataOf<typeof zoneEvents> };

/** Call `start` first; then the other functions work. */
export function roomsPortal() {
  let lastZone = 150;
  let lastEvent = 0;
  let lastEventAt = Date.now();
  let person = 1_000;
  const started: { portal?: TestPortal; manager?: TestUser } = {};
  const portal = (): TestPortal => started.portal as TestPortal;
  const manager = (): TestUser => started.manager as TestUser;

  /** An event as the residents service writes it. */
  const zoneEvent = (zone: number, { what = 'updated', beds, changes = {}, at = new Date((lastEventAt = Math.max(lastEventAt + 1_000, Date.now()))), request_id = `said-${lastEvent}`, like }: ZoneEventFields): ZoneChange => ({
    _id: (lastEvent += 1),
    org: 1,
    dormitory: 1,
    service: 'residents',
    entity: 'zone',
    entity_id: zone,
    type: `zone.${what}`,
    at,
    by: { id: 7, name: 'Desk' },
    changes: { ...(beds && { bed_count: beds as [number, number] }), ...changes },
    data: { name: 'Room', dormitory: 1, zone_ref_id: `N-${zone}`, zone_type: 3, status: 'vacant-ready', sick_bay: false, is_active: true, bed_count: beds?.[1] ?? 0, ...(like !== undefined && { like }) },
    request_id,
  });
  /** Applies an event as `Following` does: again after a conflict. */
  const deliver = (event: ZoneChange) => {
    const tenancy = portal().context('tenancy');
    return decideAgain(() => tenancy.commits.transaction(async (session) => ({ result: null, write: (await applyRoom(tenancy, event, session)) ?? {} })));
  };
  const emit = (zone: number, given: ZoneEventFields) => deliver(zoneEvent(zone, given));
  const publishZone = async (zone_kind: ZoneRow['zone_kind'] = 'room', sick_bay = false): Promise<number> => {
    const _id = (lastZone += 1);
    await standIn(portal().connection, zones, [{ _id, org: 1, dormitory: 1, name: `Room ${_id}`, zone_ref_id: `N-${_id}`, zone_kind, sick_bay }]);
    return _id;
  };
  const beds = (zone: number) => portal().connection.collection<StoredBed>('tenancy_resources').find({ zone }).sort({ ref_id: 1 }).toArray();
  return {
    start: async (): Promise<void> => {
      started.portal = await startTestPortal([service]);
      await publishDormitories(portal().connection);
      started.manager = await portal().user({ permissions: ['view', 'add', 'change', 'delete'].flatMap((action) => ['resource', 'resourcereserve', 'resourceallocation'].map((model) => `${action}_${model}`)) });
    },
    stop: async (): Promise<void> => started.portal?.stop(),
    portal,
    manager,
    zoneEvent,
    deliver,
    emit,
    publishZone,
    beds,
    outbox: () => portal().connection.collection<Change>('residents_changes'),
    /** When the last event was sent. */
    lastEventTime: () => lastEventAt,
    roomOf: async (count: number): Promise<number> => {
      const zone = await publishZone();
      await emit(zone, { what: 'created', beds: [0, count] });
      return zone;
    },
    active: async (zone: number) => (await beds(zone)).filter((bed) => bed.is_active).map((bed) => bed.ref_id.split('-').at(-1)),
    guard: (zone: number) => portal().connection.collection('tenancy_zones').findOne({ _id: zone }),
    changesOf: (zone: number) => portal().connection.collection<Change>('tenancy_changes').find({ 'data.zones.id': zone }).sort({ _id: 1 }).toArray(),
    nextPerson: () => (person += 1),
    allocate: async (resource: number | undefined, fields: object = {}) => {
      const { status, body } = await portal().call<{ id: number }>('POST', '/resourceallocations/', { as: manager(), body: { person: (person += 1), resource, ...fields } });
      if (status !== 201) throw new Error(`${status} instead of 201: ${JSON.stringify(body)}`);
      return body;
    },
    /** Changes the published room, and returns the changes as an event contains them. */
    set: async (zone: number, fields: Partial<Pick<ZoneRow, 'status' | 'is_active'>>): Promise<Record<string, [unknown, unknown]>> => {
      const before = await publishedReader(portal().connection)(zones, wholeOrg(1)).findOne({ _id: zone });
      await changeStandIns(portal().connection, zones, zone, fields);
      return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [before?.[name as keyof typeof fields], value]]));
    },
  };
}
