/** The riders of a route: the complete list is set at once, and checked against the seats. */
import { Writer } from '@firm/platform/change/writing/writer';
import { conflict, invalidField } from '@firm/platform/errors/apiError';
import type { Handler } from '@firm/platform/http/call';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { employees } from '@firm/residents/contract/published';
import type { RidersWritten, TransportWarning } from '../../contract/transport/transport.ts';
import type { transportRoutes } from '../../contract/transport/routes.ts';
import { readSettings } from '../settings/model.ts';
import { todayAt } from '../timeZone.ts';
import { renderRiders } from './answer.ts';
import { routeEntity } from './entity.ts';
import { homeOf } from '../home.ts';
import { routeModel, type RouteDocument, type StoredRider } from './model.ts';
import { usesNamed } from '../uses.ts';
import { mixture, peopleOn } from './people.ts';
import { mostRiders, ridesOn, seatsToTake } from './rules.ts';

export function putRidersHandler(service: ServiceContext): Handler<(typeof transportRoutes)['putRiders']> {
  return (call) => {
    const { scope, params, body, language } = call;
    let warnings: TransportWarning[] = [];
    const writer = new Writer<RouteDocument, RidersWritten>(service, {
      ...routeEntity,
      render: async (route) => ({ version: route.rev, seats: route.seats, results: await renderRiders(service, scope, route, language), warnings }),
    });
    return writer.update(call, params.id, body.version, async (before) => {
      const today = await todayAt(service, scope.org, before.dormitory);
      const known = new Map(before.riders.map((one) => [one.employee, one]));
      const riders = body.riders.map(({ employee, from, to }): StoredRider => {
        const kept = known.get(employee);
        return { employee, from: from ?? kept?.from ?? today, to: to === undefined ? (kept?.to ?? null) : to };
      });
      const guards = await usesNamed(service, scope.org, { employee: riders.map(({ employee }) => employee).filter((id) => !known.has(id)) });
      await check(service, scope, before, riders);
      const after = { ...before, riders };
      warnings = await riderWarnings(service, scope, before, after, today);
      return { set: { riders }, further: { guards } };
    });
  };
}

/** @throws 422 for duplicates, an end before the start, and residents who do not live in the route's dormitory */
async function check(service: ServiceContext, scope: Scope, route: RouteDocument, riders: readonly StoredRider[]): Promise<void> {
  if (new Set(riders.map(({ employee }) => employee)).size < riders.length) throw invalidField('riders', 'duplicate');
  if (riders.some(({ from, to }) => to !== null && to < from)) throw invalidField('riders', 'end_before_start');
  const before = new Set(route.riders.map(({ employee }) => employee));
  const added = riders.map(({ employee }) => employee).filter((employee) => !before.has(employee));
  const found = await service.published(employees, scope).byIdNow(added);
  if (added.some((employee) => homeOf(found.get(employee)) !== route.dormitory)) throw invalidField('riders', 'unknown_reference');
}

/** @throws 409 for too few seats, and for new conflicts that the settings refuse */
async function riderWarnings(service: ServiceContext, scope: Scope, before: RouteDocument, after: RouteDocument, today: string): Promise<TransportWarning[]> {
  const numbers = await readSettings(service, scope.org);
  const person = await peopleOn(service, scope, [...before.riders, ...after.riders].map(({ employee }) => employee), today);
  // Whoever lives there no more keeps no seat.
  const current = (route: RouteDocument): StoredRider[] => route.riders.filter(({ employee }) => person(employee).home === route.dormitory);
  const peak = mostRiders(current(after), today);
  const limit = seatsToTake(after.seats, numbers.seats_share);
  const isMore = peak > mostRiders(current(before), today);
  const allowed = numbers.capacity === 'block' ? limit : after.seats;
  if (isMore && peak > allowed) throw conflict('no_seats', 'no_seats', {}, { people: peak, seats: allowed });
  const riding = (route: RouteDocument): number[] => current(route).filter((one) => ridesOn(one, today)).map(({ employee }) => employee);
  const mixed = mixture(riding(after).map(person));
  const was = mixture(riding(before).map(person));
  const isMixed = mixed.mixed_projects.length + mixed.mixed_blocks.length > 0;
  const mixesMore = mixed.mixed_projects.length > was.mixed_projects.length || mixed.mixed_blocks.length > was.mixed_blocks.length;
  if (numbers.mixing === 'block' && mixesMore) throw conflict('mixed_bus', 'mixed_bus', {}, { who: [...mixed.mixed_projects, ...mixed.mixed_blocks].join(', ') });
  return [
    ...(peak > limit ? [{ code: 'over_seats' as const, people: peak, limit }] : []),
    ...(await twoRoutes(service, scope, before, after)),
    ...(isMixed ? [{ code: 'mixed_bus' as const, ...mixed }] : []),
  ];
}

/** New riders who ride on another route on the same days. */
async function twoRoutes(service: ServiceContext, scope: Scope, before: RouteDocument, after: RouteDocument): Promise<TransportWarning[]> {
  const known = new Set(before.riders.map(({ employee }) => employee));
  const added = new Map(after.riders.filter(({ employee }) => !known.has(employee)).map((one) => [one.employee, one]));
  if (added.size === 0) return [];
  const others = await service
    .rows(routeModel, wholeOrg(scope.org))
    .find({ 'riders.employee': { $in: [...added.keys()] }, _id: { $ne: after._id }, dormitory: after.dormitory, is_active: true, weekdays: { $in: after.weekdays } })
    .toArray();
  const names = await service.published(employees, scope).byId(added.keys());
  const meet = (one: StoredRider, other: StoredRider): boolean => (one.to === null || other.from <= one.to) && (other.to === null || one.from <= other.to);
  return others.flatMap((route) =>
    route.riders.flatMap((other): TransportWarning[] => {
      const one = added.get(other.employee);
      if (!one || !meet(one, other)) return [];
      return [{ code: 'two_routes', employee: other.employee, name: names.get(other.employee)?.name ?? '', route: route._id, route_name: route.name }];
    }),
  );
}
