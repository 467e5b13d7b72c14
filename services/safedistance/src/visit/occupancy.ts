/** Number of people in zones by visits. */
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { occupancyModel } from './model.ts';

/** Zone → people; empty zones are left out. Not limited by dormitory: the given zones are already in scope. */
export async function peopleIn(service: ServiceContext, org: number, zones: readonly number[]): Promise<Map<number, number>> {
  const rows = await service.everyRow(occupancyModel, 'the zones are in scope').find({ org, zone: { $in: [...zones] } }).toArray();
  const sums = new Map<number, number>();
  for (const { zone, people } of rows) if (zone !== null) sums.set(zone, (sums.get(zone) ?? 0) + people);
  return sums;
}

/** People by visits within the scope: in zones, and at sites. */
interface Inside {
  readonly inZone: ReadonlyMap<number, number>;
  readonly atSite: ReadonlyMap<number, number>;
}

/** One read: there are few rows for each place with people. Rows may be negative for people who left through another counter than they came. */
export async function readInside(service: ServiceContext, scope: Scope): Promise<Inside> {
  const rows = await service.rows(occupancyModel, scope).find({ people: { $ne: 0 } }).toArray();
  const inZone = new Map<number, number>();
  const atSite = new Map<number, number>();
  for (const { zone, location, people } of rows) {
    const [sums, place] = zone !== null ? [inZone, zone] : [atSite, location ?? 0];
    sums.set(place, (sums.get(place) ?? 0) + people);
  }
  return { inZone, atSite };
}
