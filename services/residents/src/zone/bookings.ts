/**
 * Zones that stays, reservations or bookings of the tenancy service use: such a zone cannot be put out of order or deactivated
 * (docs/rules/residents.md#zone-status).
 */
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { stays, facilityBookings, reservations } from '@firm/tenancy/contract/published';

/** Those of `zones` with an active stay, or with a reservation or facility booking that is not over. Empty while tenancy publishes nothing. */
export async function bookedZones({ published }: ServiceContext, org: number, zones: readonly number[]): Promise<ReadonlySet<number>> {
  const scope = wholeOrg(org);
  const wanted = { $in: zones };
  // Reservations and bookings that are over no longer count.
  const toCome = { is_active: true, is_to_come: true };
  const found = await Promise.all([
    published(stays, scope).distinct('zone', { zone: wanted, is_active: true }),
    published(reservations, scope).distinct('zone', { zone: wanted, ...toCome }),
    published(facilityBookings, scope).distinct('facility', { facility: wanted, ...toCome }),
  ]);
  // A booking can be of several facilities, including ones that were not asked for.
  return new Set(found.flat().filter((id): id is number => id !== null && zones.includes(id)));
}
