import { readStored, writeStored } from '@firm/shared-ui/storage/stored.ts';

/** The zone at which this user last stood at the door, on this device: only its id. A reload must not make staff choose it again. */
const storageKeyOf = (user: number): string => `firm_door_place_${user}`;

/** The zone's id; null if there is none, or this browser stores nothing. */
export function rememberedPlace(user: number): number | null {
  const kept = Number(readStored(storageKeyOf(user)));
  return Number.isSafeInteger(kept) && kept > 0 ? kept : null;
}

/** Without storage it lasts as long as the page. */
export function rememberPlace(user: number, zone: number | null): void {
  writeStored(storageKeyOf(user), zone === null ? null : String(zone));
}
