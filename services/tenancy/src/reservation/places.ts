/** That what a reservation is made in and for is open, and the guards by which none of it is closed until the commit. */
import { useOf } from '@firm/platform/change/uses';
import type { GuardedUpdate } from '@firm/platform/change/write';
import { invalidField } from '@firm/platform/errors/apiError';
import type { ServiceContext } from '@firm/platform/service/context';
import { wholeOrg } from '@firm/platform/mongo/scope';
import { vendors } from '@firm/residents/contract/published';
import { usedClient, usedHouse, usedRoom } from '../guard/used.ts';
import { dormitoriesNow, isClosed, roomsNow } from '../place/published.ts';
import type { StoredReservation } from './model.ts';
import { tooFew } from './promise.ts';
import { isWeighty } from './rules.ts';

/**
 * Guards of what is newly reserved, or reserved otherwise. A client that stays as it was stays good.
 * @param before null for a new reservation
 * @throws 422 for a dormitory or client that is closed · 409 `too_few_free` for a room
 */
export async function placeGuardsFor(service: ServiceContext, before: StoredReservation | null, after: StoredReservation): Promise<GuardedUpdate[]> {
  const { org, count } = after;
  const isPlaced = before === null || isWeighty(before, after);
  const house = isPlaced ? [after.dormitory] : [];
  const room = isPlaced && after.zone !== null ? [after.zone] : [];
  const client = after.vendor !== null && after.vendor !== before?.vendor ? [after.vendor] : [];
  const uses = await service.uses.read([...house.map(usedHouse), ...room.map(usedRoom), ...client.map(usedClient)]);
  const [houses, rooms, clients] = await Promise.all([
    dormitoriesNow(service, org, house),
    roomsNow(service, org, room),
    service.published(vendors, wholeOrg(org)).byIdNow(client),
  ]);
  if (house.some((id) => isGone(houses.get(id)))) throw invalidField('dormitory', 'unknown_reference');
  if (client.some((id) => isGone(clients.get(id)))) throw invalidField('vendor', 'unknown_reference');
  for (const info of room.map((id) => rooms.get(id))) if (!info || isClosed(info)) throw tooFew(0, count, 0, []);
  return [...uses.values()].map(useOf);
}

const isGone = (row: { readonly is_active?: boolean } | undefined): boolean => !row || row.is_active === false;
