/** Turns stored readings into what calls return. */
import { users } from '@firm/identity/contract/published';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories, employees } from '@firm/residents/contract/published';
import type { Reading } from '../../contract/temperature/temperature.ts';
import { zonesShown } from '../zone/shown.ts';
import type { StoredDay, StoredReading } from './model.ts';

/** A reading with the fields of its day's document. */
export type ReadingOfDay = StoredReading & Pick<StoredDay, 'org' | 'dormitory' | 'employee' | 'zone' | 'day'>;

/**
 * One query for each kind of name, however many readings there are.
 * @param seen the caller's scope: readings of the day of a transfer name a room of the dormitory before, which is shown only there
 */
export async function renderReadings(service: ServiceContext, seen: Scope, readings: readonly ReadingOfDay[]): Promise<Reading[]> {
  const scope = wholeOrg(seen.org);
  const ids = (of: (one: ReadingOfDay) => number | null) => new Set(readings.map(of).filter((id) => id !== null));
  const [residents, shown, dormitoryRows, writers] = await Promise.all([
    service.published(employees, scope).byId(ids((one) => one.employee)),
    zonesShown(service, seen, readings.map((one) => one.zone)),
    service.published(dormitories, scope).byId(ids((one) => one.dormitory)),
    service.published(users, scope).byId(ids((one) => one.recorded_by)),
  ]);
  return readings.map(({ org: _org, dormitory, taken_at, ...one }) => {
    const { zone, zone_ref_id } = shown(one.zone);
    return {
      ...one,
      taken_at: taken_at.toISOString(),
      name: residents.get(one.employee)?.name ?? '',
      pass_number: residents.get(one.employee)?.pass_number ?? '',
      zone,
      zone_ref_id,
      dorm_id: dormitory,
      dorm_name: dormitory === null ? null : (dormitoryRows.get(dormitory)?.name ?? null),
      recorded_by_name: one.recorded_by === null ? null : (writers.get(one.recorded_by)?.name ?? null),
    };
  });
}
