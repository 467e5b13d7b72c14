/** Calls about residents. */
import { seeingHealth } from '@firm/health/contract/published';
import type { Principal } from '@firm/platform/auth/principal';
import { entityUrl } from '@firm/platform/contract/fields';
import { notFound } from '@firm/platform/errors/apiError';
import type { Handlers } from '@firm/platform/http/call';
import { allowed, keyOf } from '@firm/platform/http/identify';
import { EntityList, type ListCall } from '@firm/platform/list/entityList';
import type { ServiceContext } from '@firm/platform/service/context';
import type { EmployeeFilters } from '../../contract/resident/employee.ts';
import type { employeeRoutes } from '../../contract/resident/routes.ts';
import { activityPage } from '../dormitory/activity.ts';
import { servePicture } from '../entity/picture.ts';
import { countFromFigures } from '../figures/read.ts';
import { keptUnder, shownNames } from '../stamps.ts';
import { vendorModel } from '../vendor/model.ts';
import { renderResidents } from './answer.ts';
import { bulkChangeHandler } from './bulkChange.ts';
import { countedBy, residentFilter } from './filter.ts';
import { residentModel, facetsIndex, wordsIndex, type ResidentDocument } from './model.ts';
import { residentStatistics } from './statistics.ts';
import { residentWrites } from './write.ts';

const healthKey = keyOf(seeingHealth);

export function residentHandlers(service: ServiceContext): Handlers<typeof employeeRoutes> {
  const employees = new EntityList<ResidentDocument>(service, {
    model: residentModel,
    shows: shownNames,
    moves: keptUnder('employee'),
    wordsIndex,
    hasPairs: true,
    facetsIndex,
    render: (documents, base, _scope, seenBy) => renderResidents(service, documents, base, seenBy !== ''),
  });
  const managers = new EntityList<ResidentDocument>(service, {
    model: residentModel,
    shows: shownNames,
    wordsIndex,
    hasPairs: true,
    render: async (documents, base) =>
      documents.map((e) => ({ id: e._id, name: e.name, url: entityUrl(base, 'employees', e._id) })),
  });
  const page = async (call: ListCall & { readonly caller: Principal }, query: EmployeeFilters) => {
    const counted = call.list.search === null ? countedBy(query) : null;
    const count = counted ? () => countFromFigures(service, call.scope, query.dormitory, counted) : undefined;
    return employees.page(call, await residentFilter(service, call.caller, query), count, healthKey(call.caller));
  };

  return {
    ...residentWrites(service),
    ...bulkChangeHandler(service),
    listEmployees: {
      stamps: keptUnder('employee', 'dormitory'),
      differs: healthKey,
      handle: (call) => page(call, call.query),
    },
    listManagers: {
      stamps: keptUnder('employee'),
      handle: (call) => managers.page(call, { staff_type: 'Manager', is_active: true }),
    },
    listEmployeesByVendor: {
      stamps: keptUnder('employee', 'vendor'),
      differs: healthKey,
      handle: async (call) => {
        const vendor = call.params.vendorId;
        await service.rows(vendorModel, call.scope).get(vendor);
        return page(call, { ...call.query, vendor: [vendor] });
      },
    },
    residentStatistics: ({ body, scope, base }) =>
      residentStatistics(service, scope, body.dorm_ids?.length ? body.dorm_ids : null, base),
    getEmployee: async ({ params, scope, base, caller }) => {
      const found = await service.rows(residentModel, scope).get(params.id);
      const [employee] = await renderResidents(service, [found], base, allowed(caller, seeingHealth));
      if (!employee) throw notFound();
      return employee;
    },
    listEmployeeActivities: async (call) => {
      const { _id } = await service.rows(residentModel, call.scope).get(call.params.id);
      return activityPage(service, call, { entity: 'employee', entity_id: _id });
    },
    getEmployeeAvatar: async ({ params, scope }) => {
      const { avatar } = await service.rows(residentModel, scope).get(params.id);
      return servePicture(service, scope, avatar, params.size, 'employee');
    },
  };
}
