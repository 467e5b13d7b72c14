/** Turns stored routes and runs into what calls return. */
import { clock } from '@firm/platform/clock/clock';
import { defaultTimeZone, type Day } from '@firm/platform/contract/days';
import { entityUrl } from '@firm/platform/contract/fields';
import { namesOf } from '@firm/platform/mongo/names';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories, vendors } from '@firm/residents/contract/published';
import { routeReference } from '../../contract/reference.ts';
import type { RunDetail, TransportRider, TransportRoute, TransportRun } from '../../contract/transport/transport.ts';
import { locationModel } from '../location/model.ts';
import { readSettings } from '../settings/model.ts';
import { todayAt } from '../timeZone.ts';
import { routeModel, runModel, type RouteDocument, type RunDocument } from './model.ts';
import { mixture, peopleOn, peopleSince } from './people.ts';
import { hasRun, ridesOn, seatsToTake, shiftOf } from './rules.ts';

/**
 * With today's riders and runs, by the day of each dormitory: a few reads, however many routes.
 * @param scope the caller's: residents out of scope are not named
 */
export async function renderRoutes(service: ServiceContext, scope: Scope, found: readonly RouteDocument[], base: string): Promise<TransportRoute[]> {
  const all = wholeOrg(scope.org);
  const [dormitoryRows, vendorRows, sites, numbers] = await Promise.all([
    service.published(dormitories, all).byId(new Set(found.map(({ dormitory }) => dormitory))),
    service.published(vendors, all).byId(new Set(found.flatMap(({ vendor }) => vendor ?? []))),
    namesOf(service, scope.org, locationModel, found.map(({ location }) => location)),
    readSettings(service, scope.org),
  ]);
  const dayOf = (route: RouteDocument): Day => clock.today(dormitoryRows.get(route.dormitory)?.timezone || defaultTimeZone);
  const days = [...new Set(found.map(dayOf))].sort();
  const [person, runs] = await Promise.all([
    peopleSince(service, scope, found.flatMap(({ riders }) => riders.map(({ employee }) => employee)), days[0] ?? ''),
    service.rows(runModel, all).find({ route: { $in: found.map(({ _id }) => _id) }, date: { $in: days } }).toArray(),
  ]);
  return found.map((route) => {
    const { _id, rev, words: _words, riders, created_time, update_time, ...fields } = route;
    const today = dayOf(route);
    const ridingOn = (day: Day) => riders.filter((one) => ridesOn(one, day) && person(one.employee, today).home === route.dormitory);
    const riding = ridingOn(today);
    const wayOf = (direction: RunDocument['direction']) => {
      const way = { date: today, direction };
      const run = runs.find((one) => one.route === _id && one.date === today && one.direction === direction);
      return run || hasRun(route, way) ? { run: run?._id ?? null, boarded: run?.boarded.length ?? 0, riders: ridingOn(shiftOf(route, way)).length } : null;
    };
    const ways = { out: wayOf('out'), back: wayOf('back') };
    return {
      ...fields,
      id: _id,
      version: rev,
      url: entityUrl(base, 'transportroutes', _id),
      ref_no: routeReference(_id),
      dorm_name: dormitoryRows.get(fields.dormitory)?.name ?? null,
      location_name: sites.get(fields.location ?? 0) ?? null,
      vendor_name: vendorRows.get(fields.vendor ?? 0)?.name ?? null,
      riders: riding.length,
      seats_left: Math.max(0, seatsToTake(fields.seats, numbers.seats_share) - riding.length),
      ...mixture(riding.map(({ employee }) => person(employee, today))),
      today: fields.is_active && (ways.out ?? ways.back) ? ways : null,
      created_time: created_time.toISOString(),
      update_time: update_time.toISOString(),
    };
  });
}

/** By name; those out of the caller's scope come last. */
export async function renderRiders(service: ServiceContext, scope: Scope, route: RouteDocument, language: string): Promise<TransportRider[]> {
  const today = await todayAt(service, route.org, route.dormitory);
  const person = await peopleOn(service, scope, route.riders.map(({ employee }) => employee), today);
  const { compare } = new Intl.Collator(language, { numeric: true });
  return route.riders
    .map((one) => ({ ...person(one.employee), from: one.from, to: one.to, now: ridesOn(one, today) && person(one.employee).home === route.dormitory }))
    .sort((a, b) => Number(a.name === '') - Number(b.name === '') || compare(a.name, b.name) || a.employee - b.employee);
}

/** Runs with their people, all of one organisation. */
export async function renderRuns(service: ServiceContext, scope: Scope, found: readonly RunDocument[]): Promise<RunDetail[]> {
  const [routes, numbers] = await Promise.all([
    service.rows(routeModel, wholeOrg(scope.org)).withIds([...new Set(found.map(({ route }) => route))]).toArray(),
    readSettings(service, scope.org),
  ]);
  const routeOf = new Map(routes.map((route) => [route._id, route]));
  const ridingOn = (run: RunDocument): number[] => {
    const route = routeOf.get(run.route);
    return route ? route.riders.filter((one) => ridesOn(one, shiftOf(route, run))).map(({ employee }) => employee) : [];
  };
  const everybody = found.flatMap((run) => [...ridingOn(run), ...run.boarded.map(({ employee }) => employee)]);
  const personOn = await peopleSince(service, scope, everybody, found.map(({ date }) => date).sort()[0] ?? '');
  return found.map((run): RunDetail => {
    const route = routeOf.get(run.route);
    const aboard = new Set(run.boarded.map(({ employee }) => employee));
    const shown = (employee: number) => personOn(employee, run.date);
    // Whoever has moved away since is not waited for; those who rode were expected then.
    const riding = ridingOn(run).filter((employee) => aboard.has(employee) || shown(employee).home === run.dormitory);
    const expected = new Set(riding);
    const person = (employee: number) => {
      const { resource_ref_id: _bed, ...of } = shown(employee);
      return of;
    };
    const others = run.boarded.filter(({ employee }) => !expected.has(employee)).length;
    const waiting = riding.filter((employee) => !aboard.has(employee));
    return {
      id: run._id,
      version: run.rev,
      org: run.org,
      route: run.route,
      route_name: route?.name ?? '',
      dormitory: run.dormitory,
      date: run.date,
      direction: run.direction,
      seats: route?.seats ?? 0,
      expected: riding.length,
      on_board: run.boarded.length,
      seats_left: Math.max(0, seatsToTake(route?.seats ?? 0, numbers.seats_share) - riding.length - others),
      ...mixture([...aboard].map(shown)),
      started_at: run.started_at?.toISOString() ?? null,
      ends_at: run.ends_at?.toISOString() ?? null,
      boarded: run.boarded.map(({ employee, at }) => ({ ...person(employee), at: at.toISOString(), expected: expected.has(employee) })),
      waiting: waiting.map(person),
    };
  });
}

/** One run with its riders in full. */
export const renderRun = async (service: ServiceContext, scope: Scope, run: RunDocument): Promise<RunDetail> => (await renderRuns(service, scope, [run]))[0] as RunDetail;

/** A run as lists show it. */
export const withoutPeople = ({ boarded: _boarded, waiting: _waiting, ...run }: RunDetail): TransportRun => run;
