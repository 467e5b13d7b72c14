/** A dormitory's zones as a tree: blocks hold floors, floors hold rooms; branches add up beds and residents. */
import { entityUrl } from '@firm/platform/contract/fields';
import { zoneType } from '../../contract/zoneTypes.ts';
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
};
/** The dormitory was found in scope; its zones are in scope with it. */
export async function zoneTree(service, org, dormitory, base) {
    const zones = await service.connection
        .collection('residents_zones')
        .find({ org, dormitory }, { projection: fields })
        .sort({ zone_ref_id: 1 })
        .toArray();
    return treeOf(zones, base);
}
/** Pure. A zone whose parent is not among them stands at the top. */
export function treeOf(zones, base) {
    const nodes = new Map(zones.map((zone) => [zone._id, nodeOf(zone, base)]));
    const top = [];
    for (const zone of zones) {
        const parent = zone.parent === null ? undefined : nodes.get(zone.parent);
        (parent?.children ?? top).push(nodes.get(zone._id));
    }
    top.forEach(addUp);
    return top;
}
function addUp(node) {
    for (const child of node.children) {
        addUp(child);
        node.bed_count += child.bed_count;
        node.occupied += child.occupied;
    }
}
function nodeOf({ _id, parent: _parent, ...zone }, base) {
    const type = zoneType(zone.zone_type);
    return {
        ...zone,
        id: _id,
        url: entityUrl(base, 'workzones', _id),
        zone_type_name: type?.name ?? '',
        zone_kind: type?.kind ?? 'common',
        children: [],
    };
}
