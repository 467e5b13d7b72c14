/** Calls about the QR codes with which faults are reported at a door (docs/rules/maintenance.md#reports-at-the-door). */
import { queryOptions } from '@tanstack/react-query';
import type { MaintenanceApi } from '@firm/maintenance/contract';
import { doorAddress } from '@firm/maintenance/contract/secretCode';
import { maintenance } from '../api.ts';

export type DoorCode = MaintenanceApi['POST /door_codes/']['answer']['results'][number];

/** The most zones that one call accepts. */
const atOnce = 500;

/** Returns the codes of these zones; creates one for each zone that has none. */
export async function makeDoorCodes(zones: readonly number[]): Promise<DoorCode[]> {
  const codes: DoorCode[] = [];
  for (let from = 0; from < zones.length; from += atOnce) {
    const { results } = await maintenance('POST /door_codes/', { body: { zones: zones.slice(from, from + atOnce) } });
    codes.push(...results);
  }
  return codes.sort((a, b) => a.place.localeCompare(b.place, 'en', { numeric: true }));
}

/** The code of a zone; null if it has none and this user has no permission to create one. */
export const doorCodeQuery = (zone: number, mayMake: boolean) =>
  queryOptions({
    queryKey: ['doorcodes', zone],
    queryFn: async ({ signal }): Promise<DoorCode | null> => {
      if (mayMake) return (await makeDoorCodes([zone]))[0] ?? null;
      return (await maintenance('GET /door_codes/', { query: { zone: String(zone) }, signal })).results[0] ?? null;
    },
  });

/** The URL in the QR code. */
export const addressOf = ({ code }: DoorCode): string => window.location.origin + doorAddress(code);
