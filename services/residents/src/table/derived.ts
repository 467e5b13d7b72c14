/** Columns of exported files that are not stored in the documents, computed per batch of rows. */
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { figuresModel } from '../figures/model.ts';
import { occupancyOf } from '../figures/read.ts';
import { blockType, floorType, isStructure } from '../../contract/zone/types.ts';
import { zoneModel, type ZoneDocument } from '../zone/model.ts';
import { emptyOfStructures } from './structures.ts';

type Row = Readonly<Record<string, unknown>> & { readonly _id: number };
type Zone = Pick<ZoneDocument, '_id' | 'zone_ref_id' | 'zone_type' | 'parent'>;

/** Block and floor of zones: up to two levels of parents. Blocks and floors have nothing in the columns that describe what they hold. */
export async function roomStructures(service: ServiceContext, org: number, rows: readonly Row[]): Promise<readonly Row[]> {
  const zones = service.rows(zoneModel, wholeOrg(org));
  const known = new Map<number, Zone>();
  let wanted = parentsOf(rows.map(({ parent }) => ({ parent: parent as number | null })));
  // Rooms are in floors, floors in blocks: two steps reach the top.
  for (let step = 0; step < 2 && wanted.length > 0; step += 1) {
    const projection = { zone_ref_id: 1, zone_type: 1, parent: 1 };
    const above = await zones.withIds(wanted, { projection }).toArray();
    for (const zone of above) known.set(zone._id, zone);
    wanted = parentsOf(above).filter((id) => !known.has(id));
  }
  return rows.map((row) => {
    const above = chain(row.parent as number | null, known);
    const of = (type: number) => above.find((zone) => zone.zone_type === type)?.zone_ref_id ?? null;
    return { ...row, block: of(blockType), floor: of(floorType), ...(isStructure(row.zone_type as number) && emptyOfStructures) };
  });
}

const parentsOf = (rows: readonly { parent: number | null }[]): number[] => [
  ...new Set(rows.flatMap(({ parent }) => parent ?? [])),
];

function chain(parent: number | null, known: ReadonlyMap<number, Zone>): Zone[] {
  const above: Zone[] = [];
  for (let at = parent; at !== null && above.length < 5; ) {
    const zone = known.get(at);
    if (!zone) break;
    above.push(zone);
    at = zone.parent;
  }
  return above;
}

/** Adds rooms, beds, residents in them and free beds to rows of dormitories. @param rows with their `_id` */
export async function dormitoryFigures(service: ServiceContext, org: number, rows: readonly Row[]): Promise<readonly Row[]> {
  const figures = await service
    .rows(figuresModel, wholeOrg(org))
    .find({ dormitory: { $in: rows.map((row) => row._id) } })
    .toArray();
  const byDormitory = Map.groupBy(figures, (figure) => figure.dormitory);
  return rows.map((row) => {
    const { rooms, beds, occupied, free } = occupancyOf(byDormitory.get(row._id) ?? []);
    return { ...row, rooms, beds, occupied, free };
  });
}
