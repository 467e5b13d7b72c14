/** A dormitory's zones as a tree of blocks, floors and rooms; each branch totals its beds and residents. */
import { entityUrl } from '@firm/platform/contract/fields';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { ZoneNode } from '../../contract/dormitory/details.ts';
import { zoneType } from '../../contract/zone/types.ts';
import type { OrgLists } from '@firm/platform/setupList/lists';
import { residentLists } from '../reference/setup.ts';
import { zoneModel, type ZoneDocument } from '../zone/model.ts';

type Leaf = Pick<
  ZoneDocument,
  | '_id'
  | 'name'
  | 'zone_ref_id'
  | 'zone_type'
  | 'status'
  | 'sick_bay'
  | 'is_active'
  | 'bed_count'
  | 'occupied'
  | 'parent'
>;

const fields = {
  name: 1,
  zone_ref_id: 1,
  zone_type: 1,
  status: 1,
  sick_bay: 1,
  is_active: 1,
  bed_count: 1,
  occupied: 1,
  parent: 1,
  sequence: 1,
} as const;

/** The dormitory must have been found in scope; its zones are then in scope too. */
export async function zoneTree(
  service: ServiceContext,
  org: number,
  dormitory: number,
  base: string,
): Promise<ZoneNode[]> {
  const zones = await service
    .rows(zoneModel, wholeOrg(org))
    .find({ dormitory }, { projection: fields })
    .sort({ zone_ref_id: 1 })
    .batchSize(10_000)
    .toArray();
  return treeOf(zones, await residentLists(service, org), base);
}

/** Pure. A zone whose parent is not among the zones becomes a root. */
function treeOf(zones: readonly Leaf[], lists: OrgLists, base: string): ZoneNode[] {
  const nodes = new Map(zones.map((zone) => [zone._id, nodeOf(zone, lists, base)]));
  const top: ZoneNode[] = [];
  for (const zone of zones) {
    const parent = zone.parent === null ? undefined : nodes.get(zone.parent);
    (parent?.children ?? top).push(nodes.get(zone._id) as ZoneNode);
  }
  top.forEach(addUp);
  return top;
}

function addUp(node: ZoneNode): void {
  for (const child of node.children) {
    addUp(child);
    node.bed_count += child.bed_count;
    node.occupied += child.occupied;
  }
}

function nodeOf({ _id, parent: _parent, ...zone }: Leaf, lists: OrgLists, base: string): ZoneNode {
  const type = zoneType(zone.zone_type);
  return {
    ...zone,
    id: _id,
    url: entityUrl(base, 'workzones', _id),
    zone_type_name: lists.nameOf('zonetypes', zone.zone_type) ?? '',
    zone_kind: type?.kind ?? 'common',
    children: [],
  };
}
