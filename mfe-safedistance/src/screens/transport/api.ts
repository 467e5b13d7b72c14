/** Calls about transport routes, their riders, and runs (docs/rules/safe-distance.md#transport). */
import type { SafeDistanceApi } from '@firm/safedistance/contract';
import type { Day } from '@firm/platform/contract/days';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { findQuery, inDormitory, namedOption, type Dormitories, type Find, type NameOf } from '@firm/shared-ui/pick/find.ts';
import { api } from '../../api.ts';

export type TransportRoute = SafeDistanceApi['GET /transportroutes/']['answer']['results'][number];
export type RouteBody = SafeDistanceApi['PUT /transportroutes/{id}/']['body'];
export type RidersWritten = SafeDistanceApi['PUT /transportroutes/{id}/riders/']['answer'];
export type TransportRun = SafeDistanceApi['GET /transportruns/']['answer']['results'][number];
export type RunDetail = SafeDistanceApi['GET /transportruns/{id}/']['answer'];
export type Direction = TransportRun['direction'];

/** The most routes of a day, more than enough: a dormitory has a few dozen. */
const maxRoutes = 200;

/** Routes that run on a day, by departure time, of the chosen dormitories (`'1,2'`) or of all. */
export const routesOnQuery = (day: Day, dormitory: string | undefined) =>
  queryOptions({
    queryKey: ['transportroutes', 'on', day, dormitory],
    queryFn: ({ signal }) => api('GET /transportroutes/', { query: { runs_on: day, is_active: 'true', ordering: 'departs', limit: maxRoutes, dormitory }, signal }),
    placeholderData: (before) => before,
  });

/** The riders of a transport route, with the days from and until which they ride. */
export const ridersQuery = (route: number) => queryOptions({ queryKey: ['transportroutes', 'riders', route], queryFn: ({ signal }) => api('GET /transportroutes/{id}/riders/', { params: { id: route }, signal }) });

/** One run with its riders and who has boarded. */
export const runQuery = (id: number) => queryOptions({ queryKey: ['transportruns', 'one', id], queryFn: ({ signal }) => api('GET /transportruns/{id}/', { params: { id }, signal }) });

const runMoved = (run: RunDetail): void => {
  queryClient.setQueryData(runQuery(run.id).queryKey, run);
  for (const collection of ['transportroutes', 'transportruns']) void queryClient.invalidateQueries({ queryKey: [collection], predicate: ({ queryKey }) => queryKey[1] !== 'one' && queryKey[1] !== 'riders' });
};

/** Begins the run of a route on a day, or returns it if it was begun before. */
export async function beginRun(route: number, date: Day, direction: Direction): Promise<RunDetail> {
  const run = await api('POST /transportruns/', { body: { route, date, direction } });
  runMoved(run);
  return run;
}

/**
 * Records that a rider boards, by a scanned or typed code, or by resident id. Rejects with the service's reason.
 * @param at when they boarded, if that was earlier
 */
export async function board(run: number, who: { readonly code: string } | { readonly employee: number }, at?: string) {
  const { person, already, was_expected, ...detail } = await api('POST /transportruns/{id}/board/', { params: { id: run }, body: { ...who, ...(at !== undefined && { at }) } });
  runMoved(detail);
  return { person, already, was_expected };
}

/** Removes somebody from a run who got off, or was never on board. */
export async function takeOff(run: RunDetail, employee: number): Promise<void> {
  const boarded = run.boarded.map((one) => one.employee).filter((one) => one !== employee);
  runMoved(await api('PATCH /transportruns/{id}/', { params: { id: run.id }, body: { boarded, version: run.version } }));
}

/** Routes by name, including closed ones, since their runs remain. */
export const findRoutes =
  (dormitory: Dormitories): Find =>
  async (search, signal) =>
    (await api('GET /transportroutes/', { query: { ...inDormitory(dormitory), ...findQuery(search) }, signal })).results.map(namedOption);
/** The name of a transport route that is chosen already. Rejects with 404 if it is not there. */
export const nameOfRoute: NameOf = async (id, signal) => (await api('GET /transportroutes/{id}/', { params: { id }, signal })).name;
