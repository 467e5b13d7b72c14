/**
 * Zones that the tenancy service has promised: no such zone is put out of order or out of use
 * (docs/rules/residents.md#zone-status).
 */
import type { ClientSession } from 'mongoose';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { stays, facilityBookings, reservations } from '@firm/tenancy/contract/published';

/** Of `zones`, those with an active allocation, reservation or facility booking. Empty while tenancy publishes nothing. */
export async function bookedZones(
  { published }: ServiceContext,
  org: number,
  zones: readonly number[],
  session?: ClientSession,
): Promise<ReadonlySet<number>> {
  const scope = wholeOrg(org);
  const wanted = { $in: zones };
  // What is over holds nothing any more.
  const toCome = { is_active: true, is_to_come: true };
  const found = await Promise.all([
    published(stays, scope).distinct('zone', { zone: wanted, is_active: true }, { session }),
    published(reservations, scope).distinct('zone', { zone: wanted, ...toCome }, { session }),
    published(facilityBookings, scope).distinct('facility', { facility: wanted, ...toCome }, { session }),
  ]);
  // A booking of several facilities names them all.
  return new Set(found.flat().filter((id): id is number => id !== null && zones.includes(id)));
}
