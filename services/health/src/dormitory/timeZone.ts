/** The time zone in which days are counted: that of the resident's dormitory. */
import { clock } from '@firm/platform/clock/clock';
import { defaultTimeZone, type Day } from '@firm/platform/contract/days';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories } from '@firm/residents/contract/published';

/** More dormitories than any operator has. */
const mostDormitories = 1_000;

/** The time zone of a dormitory. */
export async function timeZoneOf(service: ServiceContext, org: number, dormitory: number | null): Promise<string> {
  const row = dormitory === null ? undefined : (await service.published(dormitories, wholeOrg(org)).byId([dormitory])).get(dormitory);
  return row?.timezone ?? defaultTimeZone;
}

/** The time zones of the dormitories of a scope, or of some of them, in one read. */
export async function readTimeZones(service: ServiceContext, scope: Scope, of?: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const dormitoryRows = await service.published(dormitories, scope).find(of ? { _id: { $in: of } } : {}, { fields: ['timezone'], limit: mostDormitories });
  return new Map(dormitoryRows.map(({ _id, timezone }) => [_id, timezone]));
}

/** The same, for callers that only later learn of which dormitory they need it. */
export async function timeZonesOf(service: ServiceContext, scope: Scope): Promise<(dormitory: number | null) => string> {
  const zones = await readTimeZones(service, scope);
  return (dormitory) => zones.get(dormitory ?? 0) ?? defaultTimeZone;
}

/** The current day in the dormitories of a scope: `days` are all of them, mostly one. */
interface CurrentDays {
  readonly of: (dormitory: number | null) => Day;
  readonly days: readonly Day[];
}

/** As of one moment, in one read. */
export async function currentDaysOf(service: ServiceContext, scope: Scope): Promise<CurrentDays> {
  const zones = await readTimeZones(service, scope);
  const today = new Map([defaultTimeZone, ...zones.values()].map((zone) => [zone, clock.today(zone)]));
  const of = (dormitory: number | null): Day => today.get(zones.get(dormitory ?? 0) ?? defaultTimeZone) as Day;
  return { of, days: [...new Set(today.values())] };
}
