/**
 * Zones that the tenancy service has promised: no such zone is put out of order or out of use
 * (docs/rules/residents.md#zone-status).
 */
import type { ClientSession } from 'mongoose';
import type { ServiceContext } from '@firm/platform/service/context';

/** Of `zones`, those with an active allocation, reservation or facility booking. Empty while tenancy publishes nothing. */
export async function bookedZones(
  service: ServiceContext,
  org: number,
  zones: readonly number[],
  session?: ClientSession,
): Promise<ReadonlySet<number>> {
  const options = session ? { session } : {};
  // What is over holds nothing any more; views that do not say so mean that it is not.
  const active = { is_active: true, is_to_come: { $ne: false } };
  const of = (view: string, field: string) =>
    service.connection.collection(view).distinct(field, { org, [field]: { $in: zones }, ...active }, options);
  const found = await Promise.all([
    of('tenancy_allocations_v1', 'zone'),
    of('tenancy_reservations_v1', 'zone'),
    of('tenancy_facility_bookings_v1', 'facility'),
  ]);
  // A booking of several facilities names them all.
  return new Set(
    found
      .flat()
      .map(Number)
      .filter((id) => zones.includes(id)),
  );
}
