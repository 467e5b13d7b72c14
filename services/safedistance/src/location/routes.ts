/** Calls about sites: reading, adding and changing them. They are never deleted. */
import { retryOnConflict } from '@firm/platform/change/writeConflict';
import { Writer } from '@firm/platform/change/writing/writer';
import { clock } from '@firm/platform/clock/clock';
import { emptyOf } from '@firm/platform/contract/entity/fieldValues';
import { invalidField, notImplemented } from '@firm/platform/errors/apiError';
import type { Handlers } from '@firm/platform/http/call';
import { definedMembers } from '@firm/platform/http/bodyChecks';
import { EntityList } from '@firm/platform/list/entityList';
import { fieldFilter } from '@firm/platform/list/fieldFilter';
import { oneOf } from '@firm/platform/list/filter';
import { every, inScope, wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories } from '@firm/residents/contract/published';
import { locationFields } from '../../contract/fields/location.ts';
import type { Location } from '../../contract/location/location.ts';
import type { locationRoutes } from '../../contract/location/routes.ts';
import { closes, heldBy, usesNamed } from '../uses.ts';
import { referencesToSite } from '../references.ts';
import { renderLocations } from './answer.ts';
import { locationEntity, locationWords } from './entity.ts';
import { locationModel, type LocationDocument } from './model.ts';

export function locationHandlers(service: ServiceContext): Handlers<typeof locationRoutes> {
  const sites = new EntityList<LocationDocument>(service, {
    model: locationModel,
    // No answer is kept: zones of another service change without the site, and differ by caller.
    shows: null,
    render: (found, base, scope) => renderLocations(service, scope, found, base),
  });
  const one = async (scope: Scope, site: LocationDocument, base: string): Promise<Location> =>
    (await renderLocations(service, scope, [site], base))[0] as Location;
  const writerFor = (scope: Scope) => new Writer<LocationDocument, Location>(service, {
      ...locationEntity,
      render: (site, base) => one(scope, site, base),
      closing: { closes: (before, after) => before.is_active && !after.is_active, guards: (id, org) => closes(service, org, 'location', id), refusal: (of, id) => referencesToSite(service, of, id) },
    });

  return {
    listLocations: (call) => sites.page(call, every(fieldFilter(locationFields, call.query), shownBy(call.scope, call.query))),
    getLocation: async ({ scope, params, base }) => one(scope, await service.rows(locationModel, scope).get(params.id), base),
    createLocation: async (call) => {
      const site = { ...emptyOf(locationFields), ...definedMembers(call.body), name: call.body.name, org: call.scope.org };
      return retryOnConflict(async () => {
        const guards = await usesNamed(service, site.org, { dormitory: [site.dormitory] });
        await check(service, call.scope, site, null);
        const _id = await service.sequence.next(locationModel.name);
        const now = clock.now();
        const document: LocationDocument = { ...site, _id, rev: 1, words: locationWords({ ...site, _id }), created_time: now, update_time: now };
        return writerFor(call.scope).insert(call, document, { guards });
      });
    },
    putLocation: (call) => {
      const { version, ...rest } = call.body;
      const sent = definedMembers(rest);
      return writerFor(call.scope).update(call, call.params.id, version, async (before) => {
        // A dormitory out of scope is shown as none, so that none does not mean that it was removed.
        const isHidden = before.dormitory !== null && !inScope(call.scope, before.org, before.dormitory);
        const body = isHidden && sent.dormitory === null ? { ...sent, dormitory: before.dormitory } : sent;
        const after = { ...before, ...body };
        const held = heldBy(before, before.is_active, after.is_active);
        const guards = await usesNamed(service, after.org, { dormitory: [after.dormitory === held?.dormitory ? null : after.dormitory] });
        // Who activates a site may not see the dormitory that it belongs to.
        await check(service, after.dormitory === before.dormitory ? wholeOrg(before.org) : call.scope, after, held);
        return { set: { ...body, words: locationWords(after) }, further: { guards } };
      });
    },
    deleteLocation: async () => {
      throw notImplemented();
    },
  };
}

/** A filter for dormitories finds only sites whose dormitory is shown. */
const shownBy = ({ dormitories: seen }: Scope, { dormitory }: { readonly dormitory?: number[] | undefined }) => (dormitory && seen !== 'all' ? oneOf('dormitory', seen) : {});

/** @throws 422 for an incomplete position, and for a dormitory out of scope */
async function check(service: ServiceContext, scope: Scope, site: Pick<LocationDocument, 'latitude' | 'longitude' | 'dormitory'>, before: LocationDocument | null): Promise<void> {
  if ((site.latitude === null) !== (site.longitude === null)) throw invalidField(site.latitude === null ? 'latitude' : 'longitude', 'required');
  if (site.dormitory === null || site.dormitory === before?.dormitory) return;
  const dormitory = (await service.published(dormitories, scope).byIdNow([site.dormitory])).get(site.dormitory);
  if (!dormitory?.is_active) throw invalidField('dormitory', 'unknown_reference', { field: 'dormitory' });
}
