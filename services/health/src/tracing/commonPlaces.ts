/** Places that several cases visited before they fell ill: candidates for the source of an outbreak. */
import { clock } from '@firm/platform/clock/clock';
import { invalidField } from '@firm/platform/errors/apiError';
import type { Handler } from '@firm/platform/http/call';
import { arrayPage } from '@firm/platform/list/arrayPage';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { employees, zones } from '@firm/residents/contract/published';
import { tracingLimits } from '../../contract/limits.ts';
import type { tracingRoutes } from '../../contract/tracing/routes.ts';
import { caseModel, type StoredCase } from '../case/model.ts';
import { recordModel } from '../record/model.ts';
import { zoneOf } from '../presence/model.ts';
import type { Presence } from './engine.ts';
import { settingOf } from './findTrace.ts';
import { presenceReader } from './reader.ts';
import { incubationWindow, narrowed } from './window.ts';

/** Compares how many of the cases were at a place with how many could be expected there by chance. 404 for a case out of scope. */
export function commonPlacesHandler(service: ServiceContext): Handler<(typeof tracingRoutes)['listCommonPlaces']> {
  return async (call) => {
    const { cases: ids, days, kinds } = call.query;
    if (ids.length > tracingLimits.cases) throw invalidField('cases', 'max_value', { max: tracingLimits.cases });
    const cases = await demandCases(service, call.scope, ids);
    const [first] = cases;
    if (!first) return arrayPage(call, []);
    const { numbers } = await settingOf(service, first);
    const followed = kinds ?? numbers.kinds;
    const reader = presenceReader(service);
    const visits = await Promise.all(
      cases.map(async (one) => {
        const { timeZone } = await settingOf(service, one);
        const window = narrowed(incubationWindow(one, numbers, timeZone, days), timeZone, clock.millis());
        return { one, window, presences: await reader.ofPeople([one.employee], window.from, window.to, followed) };
      }),
    );
    const at = new Map<string, { cases: Set<number>; kind: Presence['kind']; first: number; last: number }>();
    for (const { one, window, presences } of visits) {
      for (const { place, kind, start, end } of presences) {
        const known = at.get(place) ?? { cases: new Set<number>(), kind, first: Infinity, last: -Infinity };
        known.cases.add(one._id);
        at.set(place, { ...known, first: Math.min(known.first, Math.max(start, window.from)), last: Math.max(known.last, Math.min(end, window.to)) });
      }
    }
    const shared = [...at].filter(([, { cases: there }]) => there.size > 1);
    const [rooms, total, others] = await Promise.all([
      service.published(zones, call.scope).byId(shared.flatMap(([place]) => zoneOf(place) ?? [])),
      service.published(employees, wholeOrg(call.scope.org)).count({ tenancy_status: 'CI' }),
      reader.atPlaces(shared.map(([place]) => place), Math.min(...visits.map(({ window }) => window.from)), Math.max(...visits.map(({ window }) => window.to))),
    ]);
    const people = Map.groupBy(others, ({ place }) => place);
    const rows = shared.flatMap(([place, { cases: there, kind, first: begins, last }]) => {
      const room = rooms.get(zoneOf(place) ?? 0);
      // A place in a dormitory out of the caller's scope.
      if (zoneOf(place) !== null && !room) return [];
      const count = new Set((people.get(place) ?? []).map(({ employee }) => employee)).size;
      const share = Math.min(1, count / Math.max(1, total));
      const expected = cases.length * share;
      return [
        {
          place,
          kind,
          zone: zoneOf(place),
          name: room?.name ?? null,
          dorm_id: room?.dormitory ?? null,
          cases: [...there],
          people: count,
          expected: rounded(expected),
          lift: rounded(there.size / Math.max(expected, 1e-6)),
          probability: atLeast(there.size, cases.length, share),
          first: new Date(begins).toISOString(),
          last: new Date(last).toISOString(),
        },
      ];
    });
    return arrayPage(call, rows);
  };
}

const rounded = (number: number): number => Math.round(number * 1_000) / 1_000;

/**
 * The cases of these records.
 * @throws 422 if a record does not exist, is out of scope, or belongs to no case
 */
async function demandCases(service: ServiceContext, scope: Parameters<ServiceContext['rows']>[1], ids: readonly number[]): Promise<StoredCase[]> {
  const records = await service.rows(recordModel, scope).withIds([...ids], { projection: { case: 1 } }).toArray();
  const cases = await service.rows(caseModel, wholeOrg(scope.org)).withIds(records.flatMap((one) => one.case ?? [])).toArray();
  const known = new Set(cases.map(({ _id }) => _id));
  if (new Set(ids).size > records.length || records.some((one) => one.case === null || !known.has(one.case))) throw invalidField('cases', 'unknown_reference');
  return cases;
}

/** Probability that at least `found` of `count` independent events occur, each with this probability. */
export function atLeast(found: number, count: number, probability: number): number {
  let [sum, term] = [0, (1 - probability) ** count];
  for (let k = 0; k < found; k += 1) {
    sum += term;
    term = probability >= 1 ? 0 : (term * (count - k) * probability) / ((k + 1) * (1 - probability));
  }
  return Math.max(0, Math.min(1, 1 - sum));
}
