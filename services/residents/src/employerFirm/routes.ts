/** Calls about employers. */
import type { Handlers } from '@firm/platform/http/call';
import { EntityList } from '@firm/platform/list/entityList';
import type { ServiceContext } from '@firm/platform/service/context';
import type { employerFirmRoutes } from '../../contract/vendor/routes.ts';
import { activityPage } from '../dormitory/activity.ts';
import { keptUnder, shownNames } from '../stamps.ts';
import { renderEmployer, renderEmployers } from '../vendor/answer.ts';
import { companyPage } from '../vendor/company.ts';
import { residentFiguresOf } from '../vendor/people.ts';
import { employerFilter } from './filter.ts';
import { employerWrites } from './write.ts';
import { employerModel, type EmployerDocument } from './model.ts';

export function employerHandlers(service: ServiceContext): Handlers<typeof employerFirmRoutes> {
  const employers = new EntityList<EmployerDocument>(service, {
    model: employerModel,
    shows: shownNames,
    render: (documents, base) => renderEmployers(service, documents, base),
    figures: (of, ids) => residentFiguresOf(service, of, 'employer', ids),
  });
  return {
    ...employerWrites(service),
    listEmployerFirms: {
      stamps: keptUnder('employerfirm', 'vendor', 'employee', 'dormitory'),
      handle: (call) => employers.page(call, employerFilter(call.query)),
    },
    listChangesOfEmployerFirm: async (call) => {
      const { _id } = await service.rows(employerModel, call.scope).get(call.params.id);
      return activityPage(service, call, { entity: 'employerfirm', entity_id: _id });
    },
    getCompanyOfEmployerFirm: async ({ scope, params, base }) => companyPage(service, scope, 'employers', await service.rows(employerModel, scope).get(params.id), base),
    getEmployerFirm: async (call) =>
      renderEmployer(service, await service.rows(employerModel, call.scope).get(call.params.id), call.base),
  };
}
