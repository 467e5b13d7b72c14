/** The time zone in which days are counted: that of the resident's dormitory. */
import { defaultTimeZone } from '@firm/platform/contract/days';
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

/** The time zones of all dormitories of a scope in one read, for callers that only later learn which ones they need. */
export async function timeZonesOf(service: ServiceContext, scope: Scope): Promise<(dormitory: number | null) => string> {
  const dormitoryRows = await service.published(dormitories, scope).find({}, { fields: ['timezone'], limit: mostDormitories });
  const zones = new Map(dormitoryRows.map(({ _id, timezone }) => [_id, timezone]));
  return (dormitory) => zones.get(dormitory ?? 0) ?? defaultTimeZone;
}
