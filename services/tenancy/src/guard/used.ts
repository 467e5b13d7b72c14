/** What is used of the residents area: none of it may be closed or deleted at the moment in which it is given away. Pure. */
import type { UsedThing } from '@firm/platform/change/uses';
import type { StoredAllocation } from '../allocation/model.ts';
import type { StayChange } from '../allocation/rules.ts';

export const usedRoom = (zone: number): UsedThing => `zone.${zone}`;
export const usedResident = (person: number): UsedThing => `employee.${person}`;
export const usedClient = (vendor: number): UsedThing => `vendor.${vendor}`;
export const usedHouse = (dormitory: number): UsedThing => `dormitory.${dormitory}`;

/** Rooms and dormitories that somebody is to come to who was not, and residents who are to come to a bed. */
export function newlyUsed(changes: readonly StayChange[]): Set<UsedThing> {
  return new Set(changes.flatMap(({ before, after }) => {
    const was = usedBy(before);
    return usedBy(after).filter((thing) => !was.includes(thing));
  }));
}

function usedBy(stay: StoredAllocation | null): UsedThing[] {
  return stay?.is_active ? [usedRoom(stay.zone), usedResident(stay.person), usedHouse(stay.dormitory)] : [];
}
