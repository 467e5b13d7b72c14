/** The zone at which this user last stood at the door, on this device: only its id. A reload must not make staff choose it again. */
const storageKeyOf = (user: number): string => `firm_door_place_${user}`;

export function rememberedPlace(user: number): number | null {
  try {
    const kept = Number(localStorage.getItem(storageKeyOf(user)));
    return Number.isSafeInteger(kept) && kept > 0 ? kept : null;
  } catch {
    return null;
  }
}

export function rememberPlace(user: number, zone: number | null): void {
  try {
    if (zone === null) localStorage.removeItem(storageKeyOf(user));
    else localStorage.setItem(storageKeyOf(user), String(zone));
  } catch {
    // Then it lasts as long as the page.
  }
}
