/** Calls about vendors. */
import { entityUrl } from '@firm/platform/contract/fields';
import { equal, oneOf } from '../entity/filter.ts';
import { findOne } from '../entity/find.ts';
import { EntityList } from '../entity/list.ts';
import { keptUnder } from '../stamps.ts';
import { renderVendor } from './answer.ts';
import { serveReference } from '../reference/routes.ts';
import { vendorActivities } from '../reference/lists.ts';
import { vendorWrites } from './write.ts';
import { vendorModel } from './model.ts';
const collection = vendorModel.name;
const scope = { org: 'org', dormitory: null };
export function vendorHandlers(service) {
    const vendors = new EntityList(service, {
        collection,
        scope,
        render: async (documents, base) => documents.map((v) => renderVendor(v, base)),
    });
    const names = new EntityList(service, {
        collection,
        scope,
        render: async (documents, base) => documents.map((v) => ({ id: v._id, name: v.name, url: entityUrl(base, 'vendors', v._id) })),
    });
    return {
        ...vendorWrites(service),
        listVendorActivities: serveReference('vendoractivities', vendorActivities),
        listVendors: {
            stamps: keptUnder('vendor'),
            handle: (call) => vendors.page(call, {
                ...equal('is_active', call.query.is_active),
                ...oneOf('vendor_status', call.query.vendor_status),
                ...equal('role', call.query.role),
                ...equal('uen_number', call.query.uen_number),
            }),
        },
        listVendorNames: {
            stamps: keptUnder('vendor'),
            handle: (call) => names.page(call, { is_active: true }),
        },
        getVendor: async (call) => renderVendor(await findOne(service, collection, call.scope, call.params.id), call.base),
    };
}
