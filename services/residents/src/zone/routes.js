/** Calls about zones. */
import { notFound } from '@firm/platform/errors/apiError';
import { every, systemScope } from '@firm/platform/mongo/scope';
import { zoneTypes, zoneTypesOf } from '../../contract/zoneTypes.ts';
import { equal, oneOf, only } from '../entity/filter.ts';
import { findOne } from '../entity/find.ts';
import { EntityList } from '../entity/list.ts';
import { countFromFigures } from '../figures/read.ts';
import { keptUnder } from '../stamps.ts';
import { renderZones, zoneRevision } from './answer.ts';
import { zoneModel } from './model.ts';
import { RateLimit } from './rateLimit.ts';
import { safeZone } from './safeZone.ts';
import { zoneWrites } from './write.ts';
const collection = zoneModel.name;
const publicScope = systemScope('safe_zone is asked without a session; it answers four harmless fields');
export function zoneFilter(query) {
    return every(oneOf('dormitory', query.dormitory), oneOf('zone_type', query.zone_type), query.zone_type_name === undefined ? {} : oneOf('zone_type', typesNamed(query.zone_type_name)), oneOf('zone_type', query.zone_kind?.flatMap(zoneTypesOf)), oneOf('status', query.status), equal('is_active', query.is_active), equal('sick_bay', query.sick_bay), equal('sick_bay', query.is_sick_bay), oneOf('parent', query.parent), oneOf('location', query.location));
}
/** The specification compares the type's name without regard to case. */
function typesNamed(name) {
    return zoneTypes.filter((type) => type.name.toLowerCase() === name.toLowerCase()).map((type) => type.type_id);
}
export function zoneHandlers(service) {
    const zones = new EntityList(service, {
        collection,
        scope: { org: 'org', dormitory: 'dormitory' },
        render: (documents, base) => renderZones(service, documents, base),
        revision: zoneRevision,
    });
    const asked = new RateLimit(60, 60_000);
    return {
        ...zoneWrites(service),
        listZones: {
            stamps: keptUnder('zone', 'employee'),
            handle: (call) => {
                const counted = only(call.query, 'dormitory') && call.list.search === null;
                const count = () => countFromFigures(service, call.scope, call.query.dormitory ?? null, (row) => row.zones);
                return zones.page(call, zoneFilter(call.query), counted ? count : undefined);
            },
        },
        getZone: async ({ params, scope, base }) => {
            const found = await findOne(service, collection, scope, params.id);
            return (await renderZones(service, [found], base))[0];
        },
        getSafeZone: async ({ params, address }) => {
            asked.count(address);
            const found = await service
                .model(collection)
                .findOne({ _id: params.id }, null, { scope: publicScope })
                .lean();
            if (!found)
                throw notFound();
            return safeZone(found);
        },
    };
}
