/** Calls about vendors. */
import { entityUrl } from '@firm/platform/contract/fields';
import type { Handlers } from '@firm/platform/http/call';
import { EntityList } from '@firm/platform/list/entityList';
import type { ServiceContext } from '@firm/platform/service/context';
import type { vendorRoutes } from '../../contract/vendor/routes.ts';
import { activityPage } from '../dormitory/activity.ts';
import { keptUnder, shownNames } from '../stamps.ts';
import { renderVendor, renderVendors } from './answer.ts';
import { serveReference } from '../reference/routes.ts';
import { vendorActivities } from '../reference/lists.ts';
import { companyPage } from './company.ts';
import { vendorFilter } from './filter.ts';
import { vendorWrites } from './write.ts';
import { notMerged } from './merged.ts';
import { residentFiguresOf } from './people.ts';
import { vendorModel, type VendorDocument } from './model.ts';

export function vendorHandlers(service: ServiceContext): Handlers<typeof vendorRoutes> {
  const vendors = new EntityList<VendorDocument>(service, {
    model: vendorModel,
    shows: shownNames,
    render: (documents, base) => renderVendors(service, documents, base),
    figures: (of, ids) => residentFiguresOf(service, of, 'vendor', ids),
  });
  const names = new EntityList<VendorDocument>(service, {
    model: vendorModel,
    shows: shownNames,
    render: async (documents, base) =>
      documents.map((v) => ({ id: v._id, name: v.name, url: entityUrl(base, 'vendors', v._id) })),
  });
  const [whole, short] = [keptUnder('vendor', 'employerfirm', 'employee', 'dormitory'), keptUnder('vendor')];
  return {
    ...vendorWrites(service),
    listVendorActivities: serveReference('vendoractivities', vendorActivities),
    listVendors: { stamps: whole, handle: (call) => vendors.page(call, vendorFilter(call.query)) },
    listVendorsToo: { stamps: whole, handle: (call) => vendors.page(call, vendorFilter(call.query)) },
    listVendorNames: { stamps: short, handle: (call) => names.page(call, { is_active: true, ...notMerged }) },
    listVendorNamesToo: { stamps: short, handle: (call) => names.page(call, { is_active: true, ...notMerged }) },
    listChangesOfVendor: async (call) => {
      const { _id } = await service.rows(vendorModel, call.scope).get(call.params.id);
      return activityPage(service, call, { entity: 'vendor', entity_id: _id });
    },
    getCompanyOfVendor: async ({ scope, params, base }) => companyPage(service, scope, 'vendors', await service.rows(vendorModel, scope).get(params.id), base),
    getVendor: async (call) =>
      renderVendor(service, await service.rows(vendorModel, call.scope).get(call.params.id), call.base),
  };
}
