/** The calls about the operator's own record. */
import { entityUrl } from '@firm/platform/contract/fields';
import type { Call, Handlers } from '@firm/platform/http/call';
import { Reply } from '@firm/platform/http/reply';
import { forbidden, invalidField, notFound, staleVersion } from '@firm/platform/errors/apiError';
import { readPage } from '@firm/platform/list/page';
import { pageHead } from '@firm/platform/list/pageAnswer';
import { changeSettings } from '@firm/platform/settings/changeSettings';
import type { ServiceContext } from '@firm/platform/service/context';
import { withPicture } from '@firm/platform/uploads/newPicture';
import { serveFile } from '@firm/platform/uploads/serve';
import type { organisationRoutes } from '../../contract/organisation/organisation.ts';
import { runningOrganisation } from '../operator/running.ts';
import { organisationModel, type Organisation } from './model.ts';

type LogoCall = Pick<Call<(typeof organisationRoutes)['putOrganisationLogo' | 'deleteOrganisationLogo']>, 'scope' | 'params' | 'base' | 'commit'>;

/** The handlers of those calls (docs/rules/administration.md#the-organisations-record). Writing needs access to every dormitory: 403 otherwise. */
export function organisationHandlers(service: ServiceContext): Handlers<typeof organisationRoutes> {
  const shown = ({ _id, rev, administrator: _administrator, taken_on: _takenOn, logo, ...rest }: Organisation, base: string) => ({
    id: _id,
    url: entityUrl(base, 'orgentities', _id),
    version: rev,
    ...rest,
    // The address changes with the picture, so that a browser never shows a cached old one.
    logo: logo === null ? null : `${entityUrl(base, 'orgentities', _id)}logo/?v=${logo}`,
  });
  const read = async (_: ServiceContext, org: number): Promise<Organisation> => {
    const found = await service.everyRow(organisationModel, 'the caller’s own, whose id was found in scope').findOne({ _id: org });
    if (!found) throw notFound();
    return found;
  };
  /** @throws 403 without access to every dormitory · 409 if somebody else changed the record meanwhile */
  const setLogo = async (call: LogoCall, logo: string | null) => {
    if (call.scope.dormitories !== 'all') throw forbidden();
    const before = await service.rows(organisationModel, call.scope).get(call.params.id);
    const after = { ...before, logo, rev: before.rev + 1 };
    const answer = shown(after, call.base);
    if (before.logo === logo) return shown(before, call.base);
    const { _id: org } = before;
    await call.commit(
      {
        guards: [
          { collection: organisationModel.name, filter: { _id: org, rev: before.rev }, update: { $set: { logo, rev: after.rev } }, otherwise: () => staleVersion(shown(before, call.base)) },
          ...(logo === null ? [] : [service.files.attaching(logo)]),
        ],
        marks: service.files.releasing(before.logo === null ? [] : [before.logo]),
        changes: [{ org, dormitory: null, entity: 'organisation', entity_id: org, type: 'organisation.changed', changes: { logo: [before.logo, logo] } }],
      },
      answer,
    );
    return answer;
  };

  return {
    currentOrganisation: async ({ base }) => ({ ...shown(await runningOrganisation(service), base), takes_operators: service.config.operators }),

    readOrganisation: async ({ params, scope, base }) =>
      shown(await service.rows(organisationModel, scope).get(params.id), base),

    patchOrganisation: async (call) => {
      await service.rows(organisationModel, call.scope).get(call.params.id);
      return changeSettings(service, call, { model: organisationModel, entity: 'organisation', read, shown: (one) => shown(one, call.base) });
    },

    putOrganisationLogo: async (call) => {
      await service.rows(organisationModel, call.scope).get(call.params.id);
      if (call.files.length === 0) throw invalidField('logo', 'required');
      const about = () => ({ org: call.scope.org, dormitory: null, kind: 'organisation-logo', uploadedBy: call.caller.id });
      return withPicture(service, call.files, 'logo', about, (file) => setLogo(call, file ?? null));
    },

    deleteOrganisationLogo: (call) => setLogo(call, null),

    organisationLogo: async ({ params, query, scope }) => {
      const { logo } = await service.rows(organisationModel, scope).get(params.id);
      const file = logo === null ? null : await service.files.open(logo, scope, query.size ?? 'full');
      if (!file) throw notFound();
      return Reply.take((request, response) => serveFile(request, response, file));
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
