/**
 * Beds that reservations lack. No bed is promised that does not exist, but a room without future stays can be closed for repair
 * although a reservation of its dormitory relies on its beds: staff must be told.
 */
import { orgOrNone } from '@firm/platform/mongo/orgOrNone';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { readOccupancy } from '../availability/occupancy.ts';
import { demandSteps, shortfall } from '../../contract/bed/demand.ts';
import { promiseGuardModel } from '../guard/models.ts';
import { todayIn, type Dormitory } from '../published/residents.ts';

/** For each bed type with too few beds: the first day of the shortfall, and how many are missing on the worst day. */
export async function missingBeds(service: ServiceContext, { org }: Scope, dormitories: readonly Dormitory[]) {
  const marked = await service
    .everyRow(promiseGuardModel, 'the dormitories are those of the scope')
    // A write that takes beds away distributes the tokens anew, and marks all stripes alike, so reading the first one is enough.
    .find({ org: orgOrNone(org), dormitory: { $in: dormitories.map((dormitory) => dormitory._id) }, stripe: 0, short: { $gt: 0 } })
    .sort({ dormitory: 1, res_type: 1 })
    .toArray();
  const found = marked.map(async ({ dormitory, res_type }) => {
    const today = await todayIn(service, org, dormitory);
    // Since then, beds may have been put back into use, or become free.
    const { claims, promises, beds } = await readOccupancy(service, { org, dormitory, res_type, zone: null, from: today });
    const missing = shortfall(demandSteps(claims, promises, today), beds.length);
    return missing && { code: 'promised_beds' as const, dormitory, zone: null, zone_ref_id: null, res_type, day: missing.day, values: { short: missing.short } };
  });
  return (await Promise.all(found)).filter((one) => one !== null);
}
