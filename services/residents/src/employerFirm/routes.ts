/** Calls about employers. */
import type { Handlers } from '@firm/platform/http/call';
import { EntityList } from '@firm/platform/list/entityList';
import type { ServiceContext } from '@firm/platform/service/context';
import type { employerFirmRoutes } from '../../contract/vendorRoutes.ts';
import { activityPage } from '../dormitory/activity.ts';
import { keptUnder, shownNames } from '../stamps.ts';
import { renderEmployer } from '../vendor/answer.ts';
import { peopleOf } from '../vendor/people.ts';
import { employerFilter } from './filter.ts';
import { employerWrites } from './write.ts';
import { employerModel, type EmployerDocument } from './model.ts';

export function employerHandlers(service: ServiceContext): Handlers<typeof employerFirmRoutes> {
  const firms = new EntityList<EmployerDocument>(service, {
    model: employerModel,
    shows: shownNames,
    render: async (documents, base) => documents.map((f) => renderEmployer(f, base)),
    figures: (of, ids) => peopleOf(service, of, 'employer', ids),
  });
  return {
    ...employerWrites(service),
    listEmployerFirms: {
      stamps: keptUnder('employerfirm', 'employee', 'dormitory'),
      handle: (call) => firms.page(call, employerFilter(call.query)),
    },
    listChangesOfEmployerFirm: async (call) => {
      const { _id } = await service.rows(employerModel, call.scope).get(call.params.id);
      return activityPage(service, call, { entity: 'employerfirm', entity_id: _id });
    },
    getEmployerFirm: async (call) =>
      renderEmployer(
        await service.rows(employerModel, call.scope).get(call.params.id),
        call.base,
      ),
  };
}
