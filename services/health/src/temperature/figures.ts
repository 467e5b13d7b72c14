/** Residents to be measured and, of these, measured in this half of the day, or, if one reading a day is due, in the day; and those with a fever today. */
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

/** Who is to be measured in each dormitory, with the stamp of the organisation's residents under which they were read. */
const known = perService(() => new Map<number, { readonly stamp: number; readonly due: ReadonlySet<number> }>());

/** Residents present in some dormitories, by dormitory: read once, and again when residents have changed. */
async function dueIn(service: ServiceContext, org: number, dormitories: readonly number[]): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const name = entityStamp('residents', 'employee', org);
  // Read before the residents: a change in between only makes what is kept outdated, and the stamp then shows it.
  const stamp = (await service.stamps.read([name])).get(name) ?? 0;
  const kept = known(service);
  const stale = dormitories.filter((dormitory) => kept.get(dormitory)?.stamp !== stamp);
  if (stale.length > 0) {
    const there = { tenancy_status: 'CI' as const, is_active: true, temporarily_out: false, dormitory: { $in: stale } };
    const found = await service.published(employees, wholeOrg(org)).aggregate(there).group('$dormitory', { residents: { $push: '$_id' } }).toArray();
    const residents = new Map(found.map((one) => [one._id, one.residents]));
    for (const dormitory of stale) kept.set(dormitory, { stamp, due: new Set(residents.get(dormitory)) });
  }
  return new Map(dormitories.map((dormitory) => [dormitory, kept.get(dormitory)?.due ?? new Set()]));
}

/** @param of these dormitories; all of the scope if none are given. Closed ones do not count. */
export async function readingFigures(service: ServiceContext, scope: Scope, of: readonly number[] | undefined): Promise<ReadingFigures> {
  const [dormitoryRows, { temperature_checks_per_day: checks }] = await Promise.all([openDormitories(service.published, scope, of), readSettings(service, scope.org)]);
  const places = placesNow(dormitoryRows);
  const rows = service.rows(temperatureModel, scope);
  const measuredAt = ({ day, dormitories, session }: Place) =>
    rows
      .aggregate<{ _id: number; residents: number[] }>([
        { $match: { day, ...oneOf('dormitory', dormitories), ...oneOf('readings.session', sessionsOf(session, checks)) } },
        { $group: { _id: '$dormitory', residents: { $push: '$employee' } } },
      ])
      .toArray();
  const [due, fevers, measured] = await Promise.all([
    dueIn(service, scope.org, dormitoryRows.map(({ _id }) => _id)),
    Promise.all(places.map((place) => rows.count(feversAt(place)))),
    Promise.all(places.map(measuredAt)),
  ]);
  // Of those who were measured some have left since, or were transferred to another dormitory; most are still where they were.
  const everywhere = [...due.values()];
  const isDue = (resident: number, dormitory: number) => due.get(dormitory)?.has(resident) || everywhere.some((there) => there.has(resident));
  const taken = new Set(measured.flat().flatMap(({ _id, residents }) => residents.filter((resident) => isDue(resident, _id))));
  return { flagged_today: fevers.reduce((all, one) => all + one, 0), readings_taken: taken.size, readings_due: everywhere.reduce((all, { size }) => all + size, 0) };
}
