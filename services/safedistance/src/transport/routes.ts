/** Calls of transport: reading, adding and changing routes, deleting those that never ran, and their history. */
import { changeModel, type Change } from '@firm/platform/change/change';
import { retryOnConflict } from '@firm/platform/change/writeConflict';
import { Writer } from '@firm/platform/change/writing/writer';
import { clock } from '@firm/platform/clock/clock';
import { emptyOf } from '@firm/platform/contract/entity/fieldValues';
import { conflict, invalidField } from '@firm/platform/errors/apiError';
import type { Handlers } from '@firm/platform/http/call';
import { definedMembers, refuseUnknownReferences } from '@firm/platform/http/bodyChecks';
import { Reply } from '@firm/platform/http/reply';
import { EntityList } from '@firm/platform/list/entityList';
import { fieldFilter } from '@firm/platform/list/fieldFilter';
import { oneOf } from '@firm/platform/list/filter';
import { readPage } from '@firm/platform/list/page';
import { pageHead } from '@firm/platform/list/pageAnswer';
import { every, wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories, employees, vendors } from '@firm/residents/contract/published';
import { transportRouteFields } from '../../contract/fields/transportRoute.ts';
import type { TransportRoute } from '../../contract/transport/transport.ts';
import type { transportRoutes } from '../../contract/transport/routes.ts';
import { homeOf } from '../home.ts';
import { locationModel } from '../location/model.ts';
import { renderChanges } from '../project/changes.ts';
import { todayAt } from '../timeZone.ts';
import { renderRiders, renderRoutes } from './answer.ts';
import { heldBy, usesNamed } from '../uses.ts';
import { routeEntity, routeWords } from './entity.ts';
import { routeModel, runModel, type RouteDocument } from './model.ts';
import { putRidersHandler } from './riders.ts';
import { mostRiders, runningOn } from './rules.ts';
import { runHandlers } from './runs.ts';

export function transportHandlers(service: ServiceContext): Handlers<typeof transportRoutes> {
  const routes = new EntityList<RouteDocument>(service, {
    model: routeModel,
    // No answer is kept: riders' names and today's runs change without the route, and differ by caller.
    shows: null,
    render: (found, base, scope) => renderRoutes(service, scope, found, base),
  });
  const one = async (scope: Scope, route: RouteDocument, base: string): Promise<TransportRoute> => (await renderRoutes(service, scope, [route], base))[0] as TransportRoute;
  const writerFor = (scope: Scope) =>
    new Writer<RouteDocument, TransportRoute>(service, {
      ...routeEntity,
      render: (route, base) => one(scope, route, base),
      closing: {
        closes: () => false,
        refusal: async ({ org }, id, _what, session) => {
          const count = await service.rows(runModel, wholeOrg(org)).count({ route: id }, session ? { session } : {});
          return count > 0 ? conflict('referenced', 'referenced', { references: [{ entity: 'transportrun', count, ids: [] }] }) : null;
        },
      },
    });

  return {
    ...runHandlers(service),
    listTransportRoutes: (call) => {
      const { rider, runs_on: day } = call.query;
      return routes.page(call, every(fieldFilter(transportRouteFields, call.query), oneOf('riders.employee', rider), day === undefined ? {} : runningOn(day)));
    },
    getTransportRoute: async ({ scope, params, base }) => one(scope, await service.rows(routeModel, scope).get(params.id), base),
    createTransportRoute: async (call) => {
      const { name, dormitory } = call.body;
      const fields = { ...emptyOf(transportRouteFields), ...definedMembers(call.body), name, dormitory };
      return retryOnConflict(async () => {
        const guards = await usesNamed(service, call.scope.org, namedBy(fields, null));
        await check(service, call.scope, fields, null);
        const _id = await service.sequence.next(routeModel.name);
        const now = clock.now();
        return writerFor(call.scope).insert(call, { ...fields, _id, rev: 1, org: call.scope.org, riders: [], words: routeWords({ ...fields, _id }), created_time: now, update_time: now }, { guards });
      });
    },
    putTransportRoute: (call) => {
      const { version, ...rest } = call.body;
      const body = definedMembers(rest);
      return writerFor(call.scope).update(call, call.params.id, version, async (before) => {
        const after = { ...before, ...body };
        const held = heldBy(before, before.is_active, after.is_active);
        const guards = await usesNamed(service, after.org, namedBy(after, held));
        await check(service, call.scope, after, held);
        if (after.dormitory !== before.dormitory && before.riders.length > 0) throw invalidField('dormitory', 'invalid_value');
        const most = after.seats < before.seats ? await mostCurrentRiders(service, call.scope, before) : 0;
        if (most > after.seats) throw invalidField('seats', 'min_value', { min: most });
        return { set: { ...body, words: routeWords(after) }, further: { guards } };
      });
    },
    deleteTransportRoute: async (call) => {
      await writerFor(call.scope).remove(call, call.params.id);
      return Reply.empty();
    },
    listChangesOfRoute: async (call) => {
      const { _id, name } = await service.rows(routeModel, call.scope).get(call.params.id);
      const page = await readPage<Change>({ rows: service.rows(changeModel('safedistance'), call.scope), list: call.list, filter: { entity: 'transportroute', entity_id: _id } });
      return { ...pageHead(call, page), results: await renderChanges(service, call.scope, page.rows, name) };
    },
    listRiders: async ({ scope, params, language }) => {
      const route = await service.rows(routeModel, scope).get(params.id);
      return { version: route.rev, seats: route.seats, results: await renderRiders(service, scope, route, language) };
    },
    putRiders: putRidersHandler(service),
  };
}

/** The most riders on any day from today on. Whoever lives in the dormitory no more keeps no seat. */
async function mostCurrentRiders(service: ServiceContext, scope: Scope, { dormitory, riders }: RouteDocument): Promise<number> {
  const found = await service.published(employees, scope).byIdNow(riders.map(({ employee }) => employee));
  const current = riders.filter(({ employee }) => homeOf(found.get(employee)) === dormitory);
  return mostRiders(current, await todayAt(service, scope.org, dormitory));
}

/** What the route newly refers to. */
const namedBy = (route: Pick<RouteDocument, 'dormitory' | 'location' | 'vendor'>, before: RouteDocument | null) => ({
  dormitory: [route.dormitory === before?.dormitory ? null : route.dormitory],
  location: [route.location === before?.location ? null : route.location],
  vendor: [route.vendor === before?.vendor ? null : route.vendor],
});

/** @throws 422 by field, for references out of the caller's scope */
async function check(service: ServiceContext, scope: Scope, route: Pick<RouteDocument, 'dormitory' | 'location' | 'vendor'>, before: RouteDocument | null): Promise<void> {
  const changed = (field: 'dormitory' | 'location' | 'vendor'): number[] => (route[field] === null || route[field] === before?.[field] ? [] : [route[field]]);
  const [dormitoryRows, sites, vendorRows] = await Promise.all([
    service.published(dormitories, scope).byIdNow(changed('dormitory')),
    service.rows(locationModel, wholeOrg(scope.org)).find({ _id: { $in: changed('location') }, is_active: true }, { projection: { _id: 1 } }).toArray(),
    service.published(vendors, scope).byIdNow(changed('vendor')),
  ]);
  const unknown: [string, boolean][] = [
    ['dormitory', changed('dormitory').some((id) => !dormitoryRows.get(id)?.is_active)],
    ['location', sites.length < changed('location').length],
    ['vendor', changed('vendor').some((id) => !vendorRows.get(id)?.is_active)],
  ];
  refuseUnknownReferences(unknown.flatMap(([field, is]) => (is ? [field] : [])));
}
