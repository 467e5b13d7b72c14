/** The records of the residents area that stays use: none of them may be closed or deleted at the moment in which it is allocated. Pure. */
import type { UsedThing } from '@firm/platform/contract/used';
import { used } from '@firm/residents/contract/published';
import type { StoredStay } from '../stay/model.ts';
import type { StayChange } from '../stay/rules.ts';

export const { zone: usedRoom, employee: usedResident, vendor: usedClient, dormitory: usedDormitory } = used;

/** Rooms and dormitories in which a current or future stay is new, and residents who newly have one. */
export function newlyUsed(changes: readonly StayChange[]): Set<UsedThing> {
  return new Set(changes.flatMap(({ before, after }) => {
    const was = usedBy(before);
    return usedBy(after).filter((thing) => !was.includes(thing));
  }));
}

function usedBy(stay: StoredStay | null): UsedThing[] {
  return stay?.is_active ? [usedRoom(stay.zone), usedResident(stay.person), usedDormitory(stay.dormitory)] : [];
}
