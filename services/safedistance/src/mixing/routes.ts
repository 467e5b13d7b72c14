/** The call that returns the mixing of a day (docs/rules/safe-distance.md#mixing). */
import { clock } from '@firm/platform/clock/clock';
import { defaultTimeZone } from '@firm/platform/contract/days';
import type { Handlers } from '@firm/platform/http/call';
import { arrayPage } from '@firm/platform/list/arrayPage';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories, zones } from '@firm/residents/contract/published';
import { mixingNamed, mixingRespects } from '../../contract/limits.ts';
import type { MixedGathering, mixingRoutes } from '../../contract/visit/mixing.ts';
import { locations } from '../../contract/published.ts';
import { sitesWithin, zonesWithin, type Narrowing } from '../project/within.ts';
import { routeModel } from '../transport/model.ts';
import { peopleOn } from '../transport/people.ts';
import { readMixedRooms } from './rooms.ts';
import { readGatherings, type DayGathering } from './read.ts';
import { splitOf, swapsOf, worstMoment, type GroupOf } from './rules.ts';

type Respect = (typeof mixingRespects)[number];

const groupField = { project: 'project_name', vendor: 'vendor_name', block: 'block' } as const satisfies Record<Respect, string>;

export function mixingHandlers(service: ServiceContext): Handlers<typeof mixingRoutes> {
  return {
    listMixing: async (call) => {
      const { scope, query } = call;
      const day = query.day ?? clock.today(defaultTimeZone);
      const isWithin = await withinOf(service, scope, query);
      const found = (await readGatherings(service, scope, { day, dormitory: query.dormitory })).filter((one) => (!query.kind || query.kind.includes(one.kind)) && isWithin(one));
      const [person, nameOf] = await Promise.all([peopleOn(service, scope, found.flatMap(({ spans }) => spans.map(({ employee }) => employee)), day), namesFor(service, scope, found)]);
      const rows = mixingRespects
        .filter((by) => !query.by || query.by.includes(by))
        .flatMap((by) => mixedBy(by, found, { groupOf: (employee) => person(employee)[groupField[by]], nameOf: (employee) => person(employee).name, ...nameOf }));
      const inRooms = query.kind?.includes('room') && (!query.by || query.by.includes('vendor')) ? await roomRows(service, scope, query.dormitory, isWithin) : [];
      return arrayPage(call, [...rows, ...inRooms]);
    },
  };
}

async function roomRows(service: ServiceContext, scope: Scope, dormitory: number[] | undefined, isWithin: (gathering: DayGathering) => boolean): Promise<MixedGathering[]> {
  const { rooms, employerOf, nameOf } = await readMixedRooms(service, scope, dormitory);
  const found = rooms.filter(isWithin);
  return mixedBy('vendor', found, { groupOf: employerOf, nameOf, ...(await namesFor(service, scope, found)) });
}

/** Whether a gathering is in one of the given zones or at one of the given sites; a run counts at its destination. */
async function withinOf(service: ServiceContext, scope: Scope, narrowing: Narrowing): Promise<(gathering: DayGathering) => boolean> {
  const [only, sites] = await Promise.all([zonesWithin(service, scope, narrowing), sitesWithin(service, scope, narrowing)]);
  if (!only || !sites) return () => true;
  const routes = await service.rows(routeModel, scope).distinct('_id', { location: { $in: sites } });
  return ({ zone, location, route }) => only.includes(zone ?? 0) || sites.includes(location ?? 0) || routes.includes(route ?? 0);
}

interface Names {
  readonly groupOf: GroupOf;
  readonly nameOf: (employee: number) => string;
  readonly placeOf: (gathering: DayGathering) => string;
  readonly dormitoryOf: (gathering: DayGathering) => string;
}

/** The gatherings that mix in one respect. Pure. */
function mixedBy(by: Respect, found: readonly DayGathering[], { groupOf, nameOf, placeOf, dormitoryOf }: Names): MixedGathering[] {
  const mixed = found.flatMap((gathering) => {
    const moment = worstMoment(gathering.spans, groupOf);
    return moment ? [{ gathering, id: gathering.id, ...moment }] : [];
  });
  const byId = new Map(mixed.map((one) => [one.id, one.gathering]));
  const swaps = [...Map.groupBy(mixed, ({ gathering }) => gathering.pool).values()].flatMap((pool) => swapsOf(pool, groupOf));
  const partner = new Map(swaps.flatMap((one) => [[`${one.from} ${one.employee}`, [one.with, one.to]], [`${one.to} ${one.with}`, [one.employee, one.from]]] as [string, [number, string]][]));
  const swapOf = (id: string, employee: number): MixedGathering['move'][number]['swap'] => {
    const [other, gathering] = partner.get(`${id} ${employee}`) ?? [];
    const place = byId.get(gathering ?? '');
    return other === undefined || !place ? null : { employee: other, name: nameOf(other), gathering: place.id, place_name: placeOf(place) };
  };
  return mixed.map(({ gathering, at, people }) => {
    const { groups, strangers } = splitOf(people, groupOf);
    const { spans: _, pool: __, route: ___, ...shown } = gathering;
    const move = strangers.map((employee) => ({ employee, name: nameOf(employee), group: groupOf(employee) ?? '', swap: swapOf(gathering.id, employee) }));
    return {
      ...shown,
      by,
      name: placeOf(gathering),
      dorm_name: dormitoryOf(gathering),
      at: new Date(at).toISOString(),
      people: people.length,
      groups: groups.map(([name, count]) => ({ name, people: count })),
      strangers: strangers.length,
      // People with a possible swap first: they are easy to move.
      move: move.toSorted((a, b) => Number(a.swap === null) - Number(b.swap === null)).slice(0, mixingNamed),
    };
  });
}

async function namesFor(service: ServiceContext, scope: Scope, found: readonly DayGathering[]): Promise<Pick<Names, 'placeOf' | 'dormitoryOf'>> {
  const [zoneRows, sites, dormitoryRows, routes] = await Promise.all([
    service.published(zones, scope).byId(new Set(found.flatMap(({ zone }) => zone ?? []))),
    service.published(locations, wholeOrg(scope.org)).byId(new Set(found.flatMap(({ location }) => location ?? []))),
    service.published(dormitories, scope).byId(new Set(found.flatMap(({ dormitory }) => dormitory ?? []))),
    service.rows(routeModel, scope).withIds(found.flatMap(({ route }) => route ?? []), { projection: { name: 1 } }).toArray(),
  ]);
  const routeNames = new Map(routes.map(({ _id, name }) => [_id, name]));
  return {
    placeOf: ({ zone, location, route }) => zoneRows.get(zone ?? 0)?.name ?? sites.get(location ?? 0)?.name ?? routeNames.get(route ?? 0) ?? '',
    dormitoryOf: ({ dormitory }) => dormitoryRows.get(dormitory ?? 0)?.name ?? '',
  };
}
