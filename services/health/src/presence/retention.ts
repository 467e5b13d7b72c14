/**
 * Deletes presences together with what they were derived from: safe distance keeps visits and runs for some days alone. What was concluded
 * from them (contact periods, follow-ups) is health data, and stays.
 */
import { clock } from '@firm/platform/clock/clock';
import type { Job } from '@firm/platform/jobs/schedule';
import { systemScope, wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { defaultVisitRetention, shortestVisitRetention, visitRetention } from '@firm/safedistance/contract/published';
import { forgottenSources, presenceModel } from './model.ts';

/** Once an hour, as safe distance deletes its own. */
export function forgetVisitsJob(service: ServiceContext, everyMs = 3_600_000): Job {
  return { name: 'presences of deleted visits', everyMs, run: () => forgetVisits(service) };
}

/**
 * For every organisation by its own setting; nothing while the settings are not published: safe distance may start after health, and
 * by the default, visits that an organisation keeps for longer would be forgotten for good. A presence that has not ended is never deleted.
 */
export async function forgetVisits(service: ServiceContext): Promise<void> {
  if (!(await areSettingsPublished(service))) return;
  const presences = service.everyRow(presenceModel, 'presences are kept as long as the visits of which they tell');
  for (const source of forgottenSources) {
    for (const org of await presences.distinct('org', { source })) await presences.deleteMany({ org, source, end: { $lt: before(await daysSet(service, org)) } });
  }
}

/**
 * Visits and runs that ended before this moment are deleted, and their presences with them. While the settings are not published they
 * may be, from the shortest time on that can be set: what was concluded from them is kept.
 */
export async function visitsKeptSince(service: ServiceContext, org: number): Promise<Date> {
  return before((await areSettingsPublished(service)) ? await daysSet(service, org) : shortestVisitRetention.days);
}

/** To be asked before they are read: an organisation without settings has no row either. */
const areSettingsPublished = (service: ServiceContext): Promise<boolean> => service.published(visitRetention, systemScope('whether settings are published concerns no organisation')).isPublished();

const daysSet = async (service: ServiceContext, org: number): Promise<number> => ((await service.published(visitRetention, wholeOrg(org)).byIdNow([org])).get(org) ?? defaultVisitRetention).days;

const before = (days: number): Date => new Date(clock.millis() - days * 86_400_000);
