/** Calls about employer firms. */
import type { Handlers } from '@firm/platform/http/call';
import { EntityList } from '@firm/platform/list/entityList';
import type { ServiceContext } from '@firm/platform/service/context';
import type { employerFirmRoutes } from '../../contract/vendorRoutes.ts';
import { activityPage } from '../dormitory/activity.ts';
import { keptUnder, shownNames } from '../stamps.ts';
import { renderEmployerFirm } from '../vendor/answer.ts';
import { peopleOf } from '../vendor/people.ts';
import { employerFirmFilter } from './filter.ts';
import { employerFirmWrites } from './write.ts';
import { employerFirmModel, type EmployerFirmDocument } from './model.ts';

export function employerFirmHandlers(service: ServiceContext): Handlers<typeof employerFirmRoutes> {
  const firms = new EntityList<EmployerFirmDocument>(service, {
    model: employerFirmModel,
    shows: shownNames,
    render: async (documents, base) => documents.map((f) => renderEmployerFirm(f, base)),
    figures: (of, ids) => peopleOf(service, of, 'employer', ids),
  });
  return {
    ...employerFirmWrites(service),
    listEmployerFirms: {
      stamps: keptUnder('employerfirm', 'employee', 'dormitory'),
      handle: (call) => firms.page(call, employerFirmFilter(call.query)),
    },
    listChangesOfEmployerFirm: async (call) => {
      const { _id } = await service.rows(employerFirmModel, call.scope).get(call.params.id);
      return activityPage(service, call, { entity: 'employerfirm', entity_id: _id });
    },
    getEmployerFirm: async (call) =>
      renderEmployerFirm(
        await service.rows(employerFirmModel, call.scope).get(call.params.id),
        call.base,
      ),
  };
}
