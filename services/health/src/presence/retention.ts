/**
 * Deletes presences together with what they were derived from: safe distance keeps visits and runs for some days alone. What was concluded
 * from them (contact periods, follow-ups) is health data, and stays.
 */
import { clock } from '@firm/platform/clock/clock';
import type { Job } from '@firm/platform/jobs/schedule';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { defaultVisitRetention, visitRetention } from '@firm/safedistance/contract/published';
import { forgottenSources, presenceModel } from './model.ts';

/** Once an hour, as safe distance deletes its own. */
export function forgetVisitsJob(service: ServiceContext, everyMs = 3_600_000): Job {
  return { name: 'presences of deleted visits', everyMs, run: () => forgetVisits(service) };
}

/** For every organisation by its own setting. A presence that has not ended is never deleted. */
export async function forgetVisits(service: ServiceContext): Promise<void> {
  const presences = service.everyRow(presenceModel, 'presences are kept as long as the visits of which they tell');
  for (const source of forgottenSources) {
    for (const org of await presences.distinct('org', { source })) await presences.deleteMany({ org, source, end: { $lt: await visitsKeptSince(service, org) } });
  }
}

/** Visits and runs that ended before this moment are deleted, and their presences with them. */
export async function visitsKeptSince(service: ServiceContext, org: number): Promise<Date> {
  const { days } = (await service.published(visitRetention, wholeOrg(org)).byIdNow([org])).get(org) ?? defaultVisitRetention;
  return new Date(clock.millis() - days * 86_400_000);
}
