/** The calls about the operator's own record. */
import { entityUrl } from '@firm/platform/contract/fields';
import type { Handlers } from '@firm/platform/http/call';
import { notFound } from '@firm/platform/errors/apiError';
import { pageHead, readPage } from '@firm/platform/list/page';
import { changeSettings } from '@firm/platform/settings/changeSettings';
import type { ServiceContext } from '@firm/platform/service/context';
import type { organisationRoutes } from '../../contract/organisation.ts';
import { organisationModel, type Organisation } from './model.ts';

/** The portal's operator: the organisation that was there first. */
export async function operator(service: ServiceContext): Promise<Organisation> {
  const found = await service.everyRow(organisationModel, 'the public pages show the operator').findOne({}, { sort: { _id: 1 } });
  if (!found) throw notFound();
  return found;
}

export function organisationHandlers(service: ServiceContext): Handlers<typeof organisationRoutes> {
  const shown = ({ _id, rev, administrator: _administrator, taken_on: _takenOn, ...rest }: Organisation, base: string) => ({
    id: _id,
    url: entityUrl(base, 'orgentities', _id),
    version: rev,
    ...rest,
  });
  const read = async (_: ServiceContext, org: number): Promise<Organisation> => {
    const found = await service.everyRow(organisationModel, 'the caller’s own, whose id was found in scope').findOne({ _id: org });
    if (!found) throw notFound();
    return found;
  };
  return {
    currentOrganisation: async ({ base }) => shown(await operator(service), base),

    readOrganisation: async ({ params, scope, base }) =>
      shown(await service.rows(organisationModel, scope).get(params.id), base),

    patchOrganisation: async (call) => {
      await service.rows(organisationModel, call.scope).get(call.params.id);
      return changeSettings(service, call, { model: organisationModel, entity: 'organisation', read, shown: (one) => shown(one, call.base) });
    },

    listEntities: async (call) => {
      const { list, scope, base } = call;
      const page = await readPage({ rows: service.rows(organisationModel, scope), list, filter: {} });
      return {
        ...pageHead(call, page),
        results: page.rows.map(({ _id, name }) => ({ id: _id, name, url: entityUrl(base, 'orgentities', _id) })),
      };
    },
  };
}
