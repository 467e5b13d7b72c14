/** Demo data: routes from dormitories to the sites of their projects, with riders, and runs of the last days and of today. */
import { clock } from '@firm/platform/clock/clock';
import { instantOf } from '@firm/platform/clock/wallClock';
import { emptyOf } from '@firm/platform/contract/entity/fieldValues';
import { addDays, defaultTimeZone, type Day } from '@firm/platform/contract/days';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories } from '@firm/residents/contract/published';
import { transportRouteFields } from '../contract/fields/transportRoute.ts';
import { memberModel, type MemberDocument } from '../src/member/model.ts';
import { projectModel } from '../src/project/model.ts';
import { routeWords } from '../src/transport/entity.ts';
import { routeModel, runModel, type RouteDocument, type RunDocument, type StoredBoarding } from '../src/transport/model.ts';
import { withBoarded } from '../src/transport/rules.ts';

/** Assigned in turn, one for each project at a site. The last one takes the first riders of two projects. */
const vehicles = [
  { kind: 'bus', vehicle: 'PC 4821 K', seats: 40, departs: '06:30', returns: '18:15', minutes: 50 },
  { kind: 'lorry', vehicle: 'GBH 7310 D', seats: 20, departs: '06:45', returns: '18:30', minutes: 40 },
  { kind: 'minibus', vehicle: 'PA 5533 T', seats: 14, departs: '07:00', returns: '19:00', minutes: 45 },
] as const;
const night = { name: 'Night shift', kind: 'minibus', vehicle: 'PA 9042 H', seats: 14, departs: '19:30', returns: '05:30', minutes: 45 } as const;
/** Number of past days with runs. */
const daysBack = 6;
/** One rider in this many did not come. */
const absent = 9;

export async function writeTransport(service: ServiceContext, org: number): Promise<void> {
  const now = clock.now();
  const scope = wholeOrg(org);
  const [members, projects, dormitoryRows] = await Promise.all([
    service.rows(memberModel, scope).find({ location: { $ne: null } }, { sort: { _id: 1 } }).toArray(),
    service.rows(projectModel, scope).find({}, { projection: { name: 1 }, sort: { _id: 1 } }).toArray(),
    service.published(dormitories, scope).find({}),
  ]);
  const nameOf = new Map(projects.map(({ _id, name }) => [_id, name]));
  const groups = [...Map.groupBy(members, ({ project }) => project)].map(([project, team]) => ({ project, team: ofOneDormitory(team) })).filter(({ team }) => team.length > 0);
  const [first, second] = groups;
  const wanted = [
    ...groups.slice(0, vehicles.length).map(({ project, team }, i) => ({ ...(vehicles[i] ?? vehicles[0]), name: nameOf.get(project) ?? '', team })),
    // Two projects in one vehicle, which the screen flags.
    ...(first && second ? [{ ...night, team: [...first.team.slice(0, 4), ...second.team.filter(({ dormitory }) => dormitory === first.team[0]?.dormitory).slice(0, 4)] }] : []),
  ];
  const ids = await service.sequence.take(routeModel.name, wanted.length);
  const routes = wanted.map(({ team, ...of }, i): RouteDocument => {
    const fields = { ...emptyOf(transportRouteFields), ...of, dormitory: team[0]?.dormitory ?? 0, location: team[0]?.location ?? null, vendor: null, weekdays: [1, 2, 3, 4, 5, 6, 7], is_active: true };
    const _id = ids[i] as number;
    const riders = team.slice(0, of.seats).map(({ employee, start_date }) => ({ employee, from: start_date, to: null }));
    return { ...fields, _id, rev: 1, org, riders, words: routeWords({ ...fields, _id }), created_time: now, update_time: now };
  });
  if (routes.length === 0) return;
  await service.everyRow(routeModel, 'demo data of every organisation').insertMany(routes);
  const zoneOf = new Map(dormitoryRows.map(({ _id, timezone }) => [_id, timezone || defaultTimeZone]));
  const runs = routes.flatMap((route) => runsOf(route, zoneOf.get(route.dormitory) ?? defaultTimeZone, now));
  const runIds = await service.sequence.take(runModel.name, runs.length);
  await service.everyRow(runModel, 'demo data of every organisation').insertMany(runs.map((run, i): RunDocument => ({ ...run, _id: runIds[i] as number })));
}

/** The members who live in the dormitory that most of the team lives in. */
function ofOneDormitory(team: readonly MemberDocument[]): MemberDocument[] {
  const dormitories = [...Map.groupBy(team.filter(({ dormitory }) => dormitory !== null), ({ dormitory }) => dormitory).values()];
  return dormitories.toSorted((a, b) => b.length - a.length)[0] ?? [];
}

/** Runs out and back for the last days, and for today up to now. */
function runsOf(route: RouteDocument, timeZone: string, now: Date): RunDocument[] {
  const today = clock.today(timeZone);
  return Array.from({ length: daysBack + 1 }, (_, i): Day => addDays(today, i - daysBack)).flatMap((date) =>
    (['out', 'back'] as const).flatMap((direction): RunDocument[] => {
      const departs = instantOf(date, direction === 'out' ? route.departs : route.returns, timeZone);
      if (departs > now) return [];
      const boarded = route.riders
        .filter(({ from }, i) => from <= date && (i + Number(date.slice(-2))) % absent > 0)
        .map(({ employee }, i): StoredBoarding => ({ employee, at: new Date(Math.min(+departs - 600_000 + i * 20_000, +now)) }));
      const run: RunDocument = { _id: 0, rev: 1, org: route.org, dormitory: route.dormitory, route: route._id, date, direction, boarded: [], started_at: null, ends_at: null, created_time: departs, update_time: departs };
      return [withBoarded(run, boarded, route)];
    }),
  );
}
