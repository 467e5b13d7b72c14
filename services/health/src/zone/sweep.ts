/**
 * Marks every zone that may have a level: at the start of the service, so that earlier events are covered, and periodically, so
 * that a missed mark does not leave a level wrong for long.
 */
import { clock } from '@firm/platform/clock/clock';
import { addDays } from '@firm/platform/contract/days';
import type { Job } from '@firm/platform/jobs/schedule';
import { systemScope, wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { disinfectStatuses, dormitories, zones } from '@firm/residents/contract/published';
import { residentModel } from '../resident/model.ts';
import { temperatureModel } from '../temperature/model.ts';
import { markLevels } from './marks.ts';
import { zoneLevelModel } from './model.ts';

const atOnce = 500;

/** In every process. @param everyMs milliseconds between two rounds */
export function sweepJob(service: ServiceContext, everyMs = 10 * 60_000): Job {
  return { name: 'zones to be judged', everyMs, run: () => markAll(service) };
}

/** Marks zones to be disinfected, those with a level, those with fever of late, and those of residents who are not cleared. */
export async function markAll(service: ServiceContext): Promise<void> {
  for (const org of await service.published(dormitories, systemScope('levels of every organisation')).distinct('org')) {
    const scope = wholeOrg(org);
    const [dirty, known, hot, ill] = await Promise.all([
      service.published(zones, scope).find({ status: { $in: [...disinfectStatuses] } }, { fields: [] }),
      service.rows(zoneLevelModel, scope).find({ level: { $ne: 'clear' } }, { projection: { _id: 1 } }).toArray(),
      service.rows(temperatureModel, scope).find({ day: { $gte: addDays(clock.today('UTC'), -2) }, flagged: true }, { projection: { zone: 1 } }).toArray(),
      service.rows(residentModel, scope).find({ cleared: false }, { projection: { _id: 1 } }).toArray(),
    ]);
    const places = [...new Set([...dirty.map(({ _id }) => _id), ...known.map(({ _id }) => _id), ...hot.flatMap(({ zone }) => zone ?? [])])];
    for (const some of slicesOf(places)) await service.commits.commit(markLevels(org, { zones: some }));
    for (const some of slicesOf(ill.map(({ _id }) => _id))) await service.commits.commit(markLevels(org, { people: some }));
  }
}

function* slicesOf<T>(all: readonly T[]): Iterable<T[]> {
  for (let at = 0; at < all.length; at += atOnce) yield all.slice(at, at + atOnce);
}
