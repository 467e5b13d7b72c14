/** GET of traces: residents and places out of the caller's scope are counted, but not named. */
import type { Principal } from '@firm/platform/auth/principal';
import type { Handler } from '@firm/platform/http/call';
import { allowed } from '@firm/platform/http/identify';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { employees, zones } from '@firm/residents/contract/published';
import { tracingLimits } from '../../contract/limits.ts';
import { seeingHealth } from '../../contract/published.ts';
import type { HealthTrace } from '../../contract/tracing/tracing.ts';
import type { tracingRoutes } from '../../contract/tracing/routes.ts';
import { caseModel } from '../case/model.ts';
import { timeZonesOf } from '../dormitory/timeZone.ts';
import { todayOf } from '../record/create.ts';
import { readSettings } from '../settings/model.ts';
import { demandResident } from '../record/known.ts';
import { zoneOf } from '../presence/model.ts';
import type { Exposure, Reached } from './engine.ts';
import { demandCase, findTrace, meetingsOf, riskOf, settingOf, type TraceOptions, type Meeting, type Setting, type TracedCase } from './findTrace.ts';
import { infectiousWindow } from './window.ts';
import { realEpisodes } from '../../contract/statuses.ts';

type Routes = typeof tracingRoutes;

/** The handlers of a case's trace and of a preview for a resident who is no case yet. Neither writes anything. */
export function traceHandlers(service: ServiceContext) {
  const getTrace: Handler<Routes['getTrace']> = async (call) => {
    const { org } = call.scope;
    // The case's dormitory is not known yet: the time zones of all dormitories are read in parallel, not afterwards.
    const [episode, numbers, timeZone] = await Promise.all([demandCase(service, call.scope, call.params.id), readSettings(service, org), timeZonesOf(service, wholeOrg(org))]);
    const setting = { numbers, timeZone: timeZone(episode.dormitory) };
    const { hops = setting.numbers.hops, kinds = setting.numbers.kinds, direction = 'forward', limit = tracingLimits.shownNodes, from, to } = call.query;
    return shown(service, call, episode._id, episode, setting, { hops, kinds, direction, from, to }, limit);
  };

  const previewTrace: Handler<Routes['previewTrace']> = async (call) => {
    const { employee, onset_date, isolated_on = null, kinds } = call.query;
    const resident = await demandResident(service, call.scope, employee);
    const onset = onset_date ?? (await todayOf(service, resident.org, resident.dormitory));
    const hypothetical: TracedCase = { org: resident.org, dormitory: resident.dormitory, employee, onset, isolated_on, closed_on: null, state: 'open' };
    const setting = await settingOf(service, hypothetical);
    return shown(service, call, null, hypothetical, setting, { hops: 1, kinds: kinds ?? setting.numbers.kinds, direction: 'forward' }, tracingLimits.shownNodes);
  };

  return { getTrace, previewTrace };
}

async function shown(
  service: ServiceContext,
  { scope, caller }: { readonly scope: Scope; readonly caller: Principal },
  index: number | null,
  one: TracedCase,
  setting: Setting,
  options: TraceOptions,
  limit: number,
): Promise<HealthTrace> {
  const { trace, window } = await findTrace(service, one, setting, options);
  const order = [...trace.people.values()].sort((a, b) => b.score - a.score || a.employee - b.employee);
  const { residents, rooms, visible } = await readVisible(service, scope, one.employee, order, trace.exposures, limit);
  const nodes = visible.slice(0, limit);
  const isShown = new Set([one.employee, ...nodes.map(({ employee }) => employee)]);
  const isVisible = new Set([one.employee, ...visible.map(({ employee }) => employee)]);
  const edges = trace.exposures.filter(({ from, to }) => isShown.has(from) && isShown.has(to));
  const ids = new Set(edges.map(({ place }) => place));
  const kinds = new Map(trace.exposures.map(({ place, kind }) => [place, kind]));
  const towards = Map.groupBy(trace.exposures, ({ to }) => to);
  const placeName = (place: string) => rooms.get(zoneOf(place) ?? 0)?.name ?? null;
  const sources = options.direction === 'backward' ? await possibleSources(service, one.org, nodes, towards, setting) : new Set<number>();
  const health = allowed(caller, seeingHealth);
  return {
    index_record: index,
    employee: one.employee,
    employee_name: residents.get(one.employee)?.name ?? '',
    onset: one.onset,
    direction: options.direction,
    from: iso(window.from),
    to: iso(window.to),
    hops: options.hops,
    kinds: [...options.kinds],
    latent_days: setting.numbers.latent_days,
    counts: Array.from({ length: options.hops }, (_, i) => order.filter(({ hop }) => hop === i + 1).length),
    hidden: order.length - visible.length,
    truncated: nodes.length < visible.length,
    places: [...ids].map((place) => [place, kinds.get(place) ?? 'room', zoneOf(place), placeName(place), rooms.get(zoneOf(place) ?? 0)?.dormitory ?? null]),
    nodes: nodes.map(({ employee, hop, first, score, parent }) => {
      const resident = residents.get(employee);
      const own = towards.get(employee) ?? [];
      return {
        employee,
        hop,
        name: resident?.name ?? '',
        pass_number: resident?.pass_number ?? '',
        zone: resident?.zone ?? null,
        zone_ref_id: rooms.get(resident?.zone ?? 0)?.zone_ref_id ?? null,
        dorm_id: resident?.dormitory ?? null,
        health_status: health ? (resident?.health_status ?? null) : null,
        first: iso(first),
        score: rounded(score),
        risk_level: riskOf(score, hop === 1 && own.some(({ kind }) => kind === 'room'), setting.numbers),
        parent: isVisible.has(parent) ? parent : null,
        possible_source: sources.has(employee),
        meetings: meetingsOf(own.filter(({ from }) => isVisible.has(from)).map(meetingOf)).map((one) => meetingShown(one, placeName(one.place))),
      };
    }),
    edges: edges.map(({ from, to, place, start, end, minutes, score }) => [from, to, place, iso(start), iso(end), minutes, rounded(score)]),
    groups: groupsOf(trace.exposures, isVisible, trace.people),
  };
}

/** Whom the reader may see of those reached, and the names of the residents and rooms that are shown. */
async function readVisible(service: ServiceContext, scope: Scope, index: number, reached: readonly Reached[], exposures: readonly Exposure[], limit: number) {
  // With access to every dormitory everybody is visible, so only the names of those shown are read.
  const seesAll = scope.dormitories === 'all';
  const named = [index, ...(seesAll ? reached.slice(0, limit) : reached).map(({ employee }) => employee)];
  const isNamed = new Set(named);
  const met = new Set(exposures.filter(({ from, to }) => isNamed.has(from) && isNamed.has(to)).map(({ place }) => place));
  // Most contacts live where they were met: those rooms are read in parallel with the residents, not afterwards.
  const [residents, metAt] = await Promise.all([service.published(employees, scope).byId(named), service.published(zones, scope).byId([...met].flatMap((place) => zoneOf(place) ?? []))]);
  const elsewhere = [...residents.values()].flatMap(({ zone }) => (zone === null || metAt.has(zone) ? [] : zone));
  const rooms = elsewhere.length === 0 ? metAt : new Map([...metAt, ...(await service.published(zones, scope).byId(elsewhere))]);
  return { residents, rooms, visible: seesAll ? reached : reached.filter(({ employee }) => residents.has(employee)) };
}

const iso = (moment: number): string => new Date(moment).toISOString();
const rounded = (score: number): number => Math.round(score * 1_000) / 1_000;

const meetingOf = ({ kind, place, days, minutes, end }: Exposure): Meeting => ({ exposure_type: kind, place, days, minutes, end });

/** @param name of the place, if the caller may view it */
export const meetingShown = ({ exposure_type, place, days, minutes, end }: Meeting, name: string | null) => ({
  exposure_type,
  zone: name === null ? null : zoneOf(place),
  place_name: name,
  days,
  minutes,
  last: iso(end),
});

/** Number of residents of each step at each place. */
function groupsOf(exposures: readonly Exposure[], visible: ReadonlySet<number>, people: ReadonlyMap<number, Reached>): [string, number, number][] {
  const groups = new Map<string, Map<number, Set<number>>>();
  for (const { to, from, place } of exposures) {
    if (!visible.has(to) || !visible.has(from)) continue;
    const hop = people.get(to)?.hop ?? 0;
    const at = groups.get(place) ?? new Map<number, Set<number>>();
    groups.set(place, at.set(hop, (at.get(hop) ?? new Set()).add(to)));
  }
  return [...groups].flatMap(([place, hops]) => [...hops].map(([hop, who]): [string, number, number] => [place, hop, who.size]));
}

/** Residents who were infectious themselves when they were met. */
async function possibleSources(service: ServiceContext, org: number, nodes: readonly Reached[], towards: ReadonlyMap<number, readonly Exposure[]>, { numbers, timeZone }: Setting): Promise<Set<number>> {
  const cases = await service.rows(caseModel, wholeOrg(org)).find({ employee: { $in: nodes.map(({ employee }) => employee) }, state: { $in: [...realEpisodes] } }).toArray();
  const covering = cases.filter((one) => {
    const { from, to } = infectiousWindow(one, numbers, timeZone, null);
    return (towards.get(one.employee) ?? []).some(({ start, end }) => start < to && end > from);
  });
  return new Set(covering.map(({ employee }) => employee));
}
