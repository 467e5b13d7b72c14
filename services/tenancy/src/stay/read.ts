/** Reading stays: the list, and one stay. */
import { seeingHealth } from '@firm/health/contract/published';
import { forbidden } from '@firm/platform/errors/apiError';
import type { KeptHandler } from '@firm/platform/http/call';
import { allowed } from '@firm/platform/http/identify';
import { EntityList } from '@firm/platform/list/entityList';
import { fieldFilter } from '@firm/platform/list/fieldFilter';
import { equal, oneOf } from '@firm/platform/list/filter';
import { every } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { stayFields, stayLifeFields, stayPlaceFields } from '../../contract/fields/stay.ts';
import type { StayFilters } from '../../contract/stay/stay.ts';
import type { stayRoutes } from '../../contract/stay/routes.ts';
import { within } from '../entity/filter.ts';
import { keptUnder } from '../stamps.ts';
import { facetsIndex, stayModel, type StoredStay } from './model.ts';
import { renderStays } from './answer.ts';
import { healthKey, isPrivate, readerOf } from './health.ts';

type Routes = typeof stayRoutes;

export function readHandlers(service: ServiceContext) {
  const list = new EntityList<StoredStay>(service, {
    model: stayModel,
    // Stays show the status of bed and resident and what can be undone, which change without the stay.
    shows: null,
    facetsIndex,
    render: (stays, base, _scope, seenBy) => renderStays(service, stays, { base, seesHealth: seenBy !== '' }),
  });
  const stamps = keptUnder('resourceallocation', 'resource');

  const listAllocations: KeptHandler<Routes['listAllocations']> = {
    stamps,
    differs: healthKey,
    handle: (call) => {
      // The matches of such a filter would reveal the reason.
      if (!allowed(call.caller, seeingHealth) && call.query.away_reason?.some(isPrivate)) throw forbidden(seeingHealth);
      return list.page(call, filterOf(call.query), undefined, healthKey(call.caller));
    },
  };

  const getAllocation: KeptHandler<Routes['getAllocation']> = {
    stamps,
    differs: healthKey,
    handle: async (call) => {
      const stay = await service.rows(stayModel, call.scope).get(call.params.id);
      return (await renderStays(service, [stay], readerOf(call)))[0] as NonNullable<Awaited<ReturnType<typeof renderStays>>[0]>;
    },
  };

  return { listAllocations, getAllocation };
}

function filterOf(query: StayFilters): Record<string, unknown> {
  return every(
    fieldFilter({ ...stayFields, ...stayPlaceFields, ...stayLifeFields }, query),
    { ...oneOf('zone', query.resource__zone), ...equal('resource_ref_id', query.resource__ref_id) },
    within(query.from, query.to),
  );
}
