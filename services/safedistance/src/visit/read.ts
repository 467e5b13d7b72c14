/** Reading visits: the list, people inside now, residents who are out. */
import type { Handler, Handlers } from '@firm/platform/http/call';
import { offsetHead } from '@firm/platform/list/arrayPage';
import { between, equal, oneOf } from '@firm/platform/list/filter';
import { readPage } from '@firm/platform/list/page';
import { pageHead } from '@firm/platform/list/pageAnswer';
import { every, wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { employees, zones } from '@firm/residents/contract/published';
import { crowdingOf } from '../../contract/crowding.ts';
import { locations } from '../../contract/published.ts';
import type { visitRoutes } from '../../contract/visit/routes.ts';
import { locationModel } from '../location/model.ts';
import { readSettings } from '../settings/model.ts';
import { renderVisits } from './answer.ts';
import { isOut, occupancyModel, visitModel, whereaboutsModel } from './model.ts';

type Routes = typeof visitRoutes;
type Reading = Pick<Handlers<Routes>, 'listVisits' | 'getPeopleInside' | 'listOutSince'>;

export function readHandlers(service: ServiceContext): Reading {
  return {
    listVisits: async (call) => {
      const { dormitory, zone, location, employee, open, visitors, source, entered_after, entered_before } = call.query;
      const filter = every(
        oneOf('dormitory', dormitory),
        oneOf('zone', zone),
        oneOf('location', location),
        oneOf('employee', employee),
        open === undefined ? {} : { left_at: open ? null : { $ne: null } },
        visitors === undefined ? {} : { employee: visitors ? null : { $ne: null } },
        equal('source', source),
        between('entered_at', entered_after, entered_before),
      );
      const page = await readPage({ rows: service.rows(visitModel, call.scope), list: call.list, filter, wordsField: 'words' });
      return { ...pageHead(call, page), results: await renderVisits(service, call, page.rows) };
    },
    getPeopleInside: peopleInside(service),
    listOutSince: outSince(service),
  };
}

/** The places with people in them now, the fullest first. */
const peopleInside = (service: ServiceContext): Handler<Routes['getPeopleInside']> => async ({ scope, query: { dormitory } }) => {
  const of = oneOf('dormitory', dormitory);
  const [rows, out, numbers] = await Promise.all([
    service.rows(occupancyModel, scope).find(of).toArray(),
    service.rows(whereaboutsModel, scope).count(every(of, isOut)),
    readSettings(service, scope.org),
  ]);
  // A site is one place, with one limit, whichever dormitories its people live in.
  const places = [...Map.groupBy(rows, ({ zone, location, dormitory }) => `${zone ?? ''} ${location ?? ''} ${location === null ? (dormitory ?? '') : ''}`).values()]
    .map((own) => ({ zone: own[0]!.zone, location: own[0]!.location, dormitory: own[0]!.location === null ? own[0]!.dormitory : null, people: sumOf(own, 'people'), visitors: sumOf(own, 'visitors') }))
    .filter(({ people }) => people > 0);
  const [named, sites] = await Promise.all([
    service.published(zones, scope).byId(places.flatMap(({ zone }) => zone ?? [])),
    service.rows(locationModel, wholeOrg(scope.org)).withIds(places.flatMap(({ location }) => location ?? [])).toArray(),
  ]);
  const siteOf = new Map(sites.map((site) => [site._id, site]));
  const people = sumOf(places, 'people');
  const visitors = sumOf(places, 'visitors');
  return {
    people,
    residents: people - visitors,
    visitors,
    out,
    places: places
      .map(({ visitors: _, ...place }) => {
        const limit = named.get(place.zone ?? 0)?.zone_limit ?? siteOf.get(place.location ?? 0)?.people_limit ?? 0;
        return { ...place, name: named.get(place.zone ?? 0)?.name ?? siteOf.get(place.location ?? 0)?.name ?? '', limit, crowding: crowdingOf(place.people, limit, numbers.limit_near) };
      })
      .sort((a, b) => b.people - a.people),
  };
};

/** The residents who are out, and since when. */
const outSince = (service: ServiceContext): Handler<Routes['listOutSince']> => async (call) => {
  const rows = service.rows(whereaboutsModel, call.scope);
  const filter = every(oneOf('dormitory', call.query.dormitory), isOut);
  const { offset, limit, order } = call.list;
  const [found, count] = await Promise.all([
    rows.find(filter).sort({ left_at: order[0]?.direction ?? -1, _id: 1 }).skip(offset).limit(limit).toArray(),
    rows.count(filter),
  ]);
  const [residents, visits] = await Promise.all([
    // Those who live elsewhere are not named.
    service.published(employees, call.scope).byId(found.map(({ _id }) => _id)),
    service.rows(visitModel, wholeOrg(call.scope.org)).withIds(found.flatMap(({ left }) => left ?? [])).toArray(),
  ]);
  const [zoneRows, sites] = await Promise.all([
    service.published(zones, wholeOrg(call.scope.org)).byId([...visits.flatMap(({ zone }) => zone ?? []), ...[...residents.values()].flatMap(({ zone }) => zone ?? [])]),
    service.published(locations, wholeOrg(call.scope.org)).byId(visits.flatMap(({ location }) => location ?? [])),
  ]);
  const visitOf = new Map(visits.map((one) => [one.employee, one]));
  return {
    ...offsetHead(call, count),
    results: found.map(({ _id, left_at }) => {
      const visit = visitOf.get(_id);
      const resident = residents.get(_id);
      return {
        employee: _id,
        name: resident?.name ?? '',
        pass_number: resident?.pass_number ?? '',
        dormitory: resident?.dormitory ?? null,
        zone_ref_id: zoneRows.get(resident?.zone ?? 0)?.zone_ref_id ?? null,
        left_at: (left_at as Date).toISOString(),
        left_from: zoneRows.get(visit?.zone ?? 0)?.name ?? sites.get(visit?.location ?? 0)?.name ?? '',
      };
    }),
  };
};

const sumOf = <K extends string>(rows: readonly Readonly<Record<K, number>>[], field: K): number => rows.reduce((sum, row) => sum + row[field], 0);
