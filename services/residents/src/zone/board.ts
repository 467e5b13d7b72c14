/** The rooms board: thousands of tiles in one light answer, kept while no zone changes. */
import { RecordCache } from '@firm/platform/cache/records';
import { Reply } from '@firm/platform/http/reply';
import type { Handlers } from '@firm/platform/http/call';
import { wholeOrg, type Condition, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { zoneBoardRoutes, ZoneTile } from '../../contract/zone/boardRoutes.ts';
import { zoneTypesOf } from '../../contract/zone/types.ts';
import { keptUnder, namesStamp } from '../stamps.ts';
import { dormitoryModel } from '../dormitory/model.ts';
import { zoneRevision } from './answer.ts';
import { residentLists, typesOfKind } from '../reference/setup.ts';
import { boardIndex, zoneModel, type ZoneDocument } from './model.ts';

const fields = {
  rev: 1,
  dormitory: 1,
  name: 1,
  zone_ref_id: 1,
  zone_type: 1,
  parent: 1,
  status: 1,
  occupied: 1,
  reserved: 1,
  bed_count: 1,
  zone_limit: 1,
  sick_bay: 1,
  is_active: 1,
} as const;

type Structure = Pick<ZoneDocument, '_id' | 'zone_ref_id' | 'zone_type' | 'parent'>;
type Tiled = Pick<ZoneDocument, '_id' | keyof typeof fields>;

const floorType = 2;

export function boardHandler(service: ServiceContext): Pick<Handlers<typeof zoneBoardRoutes>, 'getZoneBoard'> {
  const kept = new RecordCache(8 * 1024 * 1024);
  return {
    getZoneBoard: {
      stamps: keptUnder('zone', 'dormitory'),
      handle: async ({ query, scope }) => {
        const filter = {
          // Closed dormitories are left out unless the query names them (docs/rules/figures.md).
          dormitory: query.dormitory ? { $in: query.dormitory } : { $nin: await closedDormitories(service, scope) },
          zone_type: { $in: typesOfKind(await residentLists(service, scope.org), query.zone_kind ?? 'room') },
        };
        // Read before the rows: if a floor is renamed in between, the cached tiles are stored under the older stamp, so they are rendered again.
        const names = (await service.stamps.read([namesStamp(scope.org)])).get(namesStamp(scope.org)) ?? 0;
        const rows = await readRevisions(service, scope, filter);
        const revisions = rows.map((row) => ({ _id: row._id, rev: zoneRevision.of(row) }));
        const pieces = await kept.piecesOf(revisions, { context: String(scope.org), under: String(names), load: (ids) => loadTiles(service, scope.org, ids) });
        const tiles = pieces.map(({ json }) => json);
        return Reply.jsonText(`{"count":${tiles.length},"results":[${tiles.join(',')}]}`);
      },
    },
  };
}

async function closedDormitories(service: ServiceContext, scope: Scope): Promise<number[]> {
  const closed = await service.rows(dormitoryModel, scope).find({ is_active: false }, { projection: { _id: 1 } }).toArray();
  return closed.map(({ _id }) => _id);
}

/** The ids must come from a scoped query. */
async function loadTiles(service: ServiceContext, org: number, ids: readonly number[]) {
  const zones = service.rows(zoneModel, wholeOrg(org));
  const rooms: Tiled[] = await zones.withIds(ids, { projection: fields }).toArray();
  const dormitories = [...new Set(rooms.map((room) => room.dormitory))];
  const structures: Structure[] = await zones
    .find(
      { dormitory: { $in: dormitories }, zone_type: { $in: zoneTypesOf('structure') } },
      { projection: { zone_ref_id: 1, zone_type: 1, parent: 1 } },
    )
    .toArray();
  const tiles = tilesOf(rooms, structures);
  return new Map(
    tiles.map((tile, i) => [tile.id, { rev: zoneRevision.of(rooms[i] as ZoneDocument), json: JSON.stringify(tile) }]),
  );
}

/** Ids and revisions in the order of the board, from the index alone. */
function readRevisions(service: ServiceContext, scope: Scope, filter: Condition) {
  return service
    .rows(zoneModel, scope)
    .find(filter, { projection: { rev: 1, ...zoneRevision.fields } })
    .sort({ dormitory: 1, zone_ref_id: 1 })
    .hint(boardIndex)
    .batchSize(10_000)
    .toArray();
}

/** Pure. The floor contains the zone, the block contains the floor; a zone may also be directly in a block. */
function tilesOf(zones: readonly Tiled[], structures: readonly Structure[]): ZoneTile[] {
  const byId = new Map(structures.map((structure) => [structure._id, structure]));
  const parentOf = (child: { parent: number | null } | undefined) =>
    child === undefined || child.parent === null ? undefined : byId.get(child.parent);
  return zones.map(({ _id, rev, parent, bed_count, zone_limit, ...shown }) => {
    const above = parentOf({ parent });
    const floor = above?.zone_type === floorType ? above : undefined;
    const block = floor ? parentOf(floor) : above;
    return {
      id: _id,
      version: rev,
      ...shown,
      beds: bed_count,
      limit: zone_limit,
      floor: floor?.zone_ref_id ?? '',
      block: block?.zone_ref_id ?? '',
    };
  });
}
