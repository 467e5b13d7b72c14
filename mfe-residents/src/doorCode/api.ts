/** The codes by which faults are reported at a door (docs/rules/maintenance.md#reports-at-the-door). */
import { queryOptions } from '@tanstack/react-query';
import type { MaintenanceApi } from '@firm/maintenance/contract';
import { doorAddress } from '@firm/maintenance/contract/secretCode';
import { maintenance } from '../api.ts';

export type DoorCode = MaintenanceApi['POST /door_codes/']['answer']['results'][number];

/** The most places that one call takes. */
const atOnce = 500;

/** The codes of these places; those that have none get one. */
export async function makeDoorCodes(zones: readonly number[]): Promise<DoorCode[]> {
  const codes: DoorCode[] = [];
  for (let from = 0; from < zones.length; from += atOnce) {
    const { results } = await maintenance('POST /door_codes/', { body: { zones: zones.slice(from, from + atOnce) } });
    codes.push(...results);
  }
  return codes.sort((a, b) => a.place.localeCompare(b.place, 'en', { numeric: true }));
}

/** The code of a place; null where there is none and this user may make none. */
export const doorCodeQuery = (zone: number, mayMake: boolean) =>
  queryOptions({
    queryKey: ['doorcodes', zone],
    queryFn: async ({ signal }): Promise<DoorCode | null> => {
      if (mayMake) return (await makeDoorCodes([zone]))[0] ?? null;
      return (await maintenance('GET /door_codes/', { query: { zone: String(zone) }, signal })).results[0] ?? null;
    },
  });

/** What the picture at the door leads to. */
export const addressOf = ({ code }: DoorCode): string => window.location.origin + doorAddress(code);
