/** Creating, changing, switching and deleting zones. */
import { invalidField } from '@firm/platform/errors/apiError';
import { Reply } from '@firm/platform/http/reply';
import { initialZoneStatus } from '../../contract/zoneStatuses.ts';
import { said } from '../entity/choice.ts';
import { hold } from '../entity/hold.ts';
import { Writer } from '../entity/writer.ts';
import { figureMoves, zoneFigures } from '../figures/rules.ts';
import { renderZones } from './answer.ts';
import { zoneModel } from './model.ts';
import { checkZone, checkZoneChange } from './rules.ts';
import { zoneWords } from './words.ts';
export function zoneWrites(service) {
    const writer = new Writer(service, {
        entity: 'zone',
        collection: zoneModel.name,
        render: async (document, base) => (await renderZones(service, [document], base))[0],
        dormitoryOf: (zone) => zone.dormitory,
        figures: (before, after) => figureMoves(zoneFigures, before, after),
        shown: (zone) => `${zone.name} ${zone.zone_ref_id} ${zone.zone_type}`,
        event: ({ status, sick_bay, is_active, zone_ref_id }) => ({ status, sick_bay, is_active, zone_ref_id }),
    });
    const change = (call) => {
        const { version, is_sick_bay, ...rest } = call.body;
        const body = said(rest);
        return writer.update(call, call.params.id, version, async (before) => {
            // Clients send a whole record back with one of the flag's two names changed: the one that differs is meant.
            const sick_bay = is_sick_bay !== undefined && is_sick_bay !== before.sick_bay ? is_sick_bay : (body.sick_bay ?? before.sick_bay);
            const after = { ...before, ...body, sick_bay };
            checkZoneChange(before, after);
            const location_name = after.location === before.location ? before.location_name : await siteName(service, call.scope, after.location);
            const set = {
                ...body,
                sick_bay,
                location_name,
                words: zoneWords(after.name, after.zone_ref_id, after.zone_type),
            };
            const guards = after.parent === before.parent ? [] : await holdParent(service, call.scope, after);
            return { set, further: { guards }, type: after.status === before.status ? 'updated' : 'status_switched' };
        });
    };
    return {
        createZone: async (call) => {
            const { dormitory, dorm_id, ...rest } = call.body;
            const house = dorm_id ?? dormitory;
            if (house === undefined)
                throw invalidField('dormitory', 'required');
            const zone = {
                zone_dimensions: '',
                zone_limit: 0,
                sequence: 0,
                location: null,
                status_remarks: '',
                sick_bay: false,
                description: '',
                is_active: true,
                parent: null,
                bed_count: 0,
                ...said(rest),
                org: call.scope.org,
                dormitory: house,
                status: initialZoneStatus,
                occupied: 0,
            };
            checkZone(zone);
            const guards = [
                ...hold(call.scope, 'dormitory', 'residents_dormitories', house),
                ...hold(call.scope, 'parent', 'residents_zones', zone.parent, { dormitory: house }),
            ];
            const location_name = await siteName(service, call.scope, zone.location);
            return writer.create(call, { ...zone, location_name, words: zoneWords(zone.name, zone.zone_ref_id, zone.zone_type) }, { guards });
        },
        putZone: change,
        patchZone: change,
        deleteZone: async (call) => {
            await writer.remove(call, call.params.id);
            return Reply.empty();
        },
        switchZoneStatus: (call) => {
            const { version, ...body } = call.body;
            return writer.update(call, call.params.id, version, (before) => {
                checkZoneChange(before, { ...before, status: body.status });
                return { set: said(body), type: 'status_switched' };
            });
        },
        switchSickBay: (call) => writer.update(call, call.params.id, call.body.version, (before) => {
            checkZoneChange(before, { ...before, sick_bay: call.body.is_sick_bay });
            return { set: { sick_bay: call.body.is_sick_bay }, type: 'sick_bay_switched' };
        }),
    };
}
/** A zone stands in one of the same dormitory, and never within itself. */
async function holdParent(service, scope, zone) {
    const zones = service.connection.collection(zoneModel.name);
    for (let at = zone.parent, depth = 0; at !== null; depth += 1) {
        if (at === zone._id || depth > 20)
            throw invalidField('parent', 'invalid_value');
        at = (await zones.findOne({ _id: at, org: zone.org }, { projection: { parent: 1 } }))?.parent ?? null;
    }
    return hold(scope, 'parent', 'residents_zones', zone.parent, { dormitory: zone.dormitory });
}
/** Sites are the safe-distance area's; one that it does not publish is unknown. */
async function siteName(service, scope, id) {
    if (id === null)
        return null;
    const site = await service.connection
        .collection('safedistance_locations_v1')
        .findOne({ _id: id, org: scope.org });
    if (!site)
        throw invalidField('location', 'unknown_reference');
    return site.name;
}
