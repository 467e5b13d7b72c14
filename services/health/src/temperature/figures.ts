/** Readings taken and due in this half of the day, or, if one a day is, in the day, and the number of fevers today. */
import { oneOf } from '@firm/platform/list/filter';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import { entityStamp } from '@firm/platform/mongo/stamps';
import type { ServiceContext } from '@firm/platform/service/context';
import { perService } from '@firm/platform/service/perService';
import { employees, openDormitories } from '@firm/residents/contract/published';
import { feversAt, placesNow, type Place } from './feversToday.ts';
import { temperatureModel } from './model.ts';
import { readSettings } from '../settings/model.ts';
import { sessionsOf } from './rules.ts';

interface ReadingFigures {
  readonly flagged_today: number;
  readonly readings_taken: number;
  readonly readings_due: number;
}

/** The number of residents to be measured in each dormitory, with the stamp of the organisation's residents under which it was counted. */
const known = perService(() => new Map<number, { readonly stamp: number; readonly due: number }>());

/** Residents present in some dormitories: counted once, and again when residents have changed. */
async function dueIn(service: ServiceContext, org: number, dormitories: readonly number[]): Promise<number> {
  const name = entityStamp('residents', 'employee', org);
  // Read before counting: a change in between only makes the cached figure outdated, and the stamp then shows it.
  const stamp = (await service.stamps.read([name])).get(name) ?? 0;
  const kept = known(service);
  const stale = dormitories.filter((dormitory) => kept.get(dormitory)?.stamp !== stamp);
  if (stale.length > 0) {
    const there = { tenancy_status: 'CI' as const, is_active: true, temporarily_out: false, dormitory: { $in: stale } };
    const counted = await service.published(employees, wholeOrg(org)).aggregate(there).group('$dormitory', { n: { $sum: 1 } }).toArray();
    const found = new Map(counted.map(({ _id, n }) => [_id, n]));
    for (const dormitory of stale) kept.set(dormitory, { stamp, due: found.get(dormitory) ?? 0 });
  }
  return dormitories.reduce((sum, dormitory) => sum + (kept.get(dormitory)?.due ?? 0), 0);
}

/** @param of these dormitories; all of the scope if none are given. Closed ones do not count. */
export async function readingFigures(service: ServiceContext, scope: Scope, of: readonly number[] | undefined): Promise<ReadingFigures> {
  const [dormitoryRows, { temperature_checks_per_day: checks }] = await Promise.all([openDormitories(service.published, scope, of), readSettings(service, scope.org)]);
  const rows = service.rows(temperatureModel, scope);
  const countsOf = (place: Place) =>
    Promise.all([rows.count(feversAt(place)), rows.count({ day: place.day, ...oneOf('dormitory', place.dormitories), ...oneOf('readings.session', sessionsOf(place.session, checks)) })]);
  const [due, counted] = await Promise.all([
    dueIn(service, scope.org, dormitoryRows.map(({ _id }) => _id)),
    Promise.all(placesNow(dormitoryRows).map(countsOf)),
  ]);
  const sum = (i: 0 | 1): number => counted.reduce((all, one) => all + one[i], 0);
  return { flagged_today: sum(0), readings_taken: sum(1), readings_due: due };
}
