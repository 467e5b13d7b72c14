/** How many people are in zones by visits. */
import type { ServiceContext } from '@firm/platform/service/context';
import { occupancyModel } from './model.ts';

/** Zone → people; a zone without is left out. Of whatever dormitory: zones are in scope already. */
export async function peopleIn(service: ServiceContext, org: number, zones: readonly number[]): Promise<Map<number, number>> {
  const rows = await service.everyRow(occupancyModel, 'the zones are in scope').find({ org, zone: { $in: [...zones] } }).toArray();
  const sums = new Map<number, number>();
  for (const { zone, people } of rows) if (zone !== null) sums.set(zone, (sums.get(zone) ?? 0) + people);
  return sums;
}
