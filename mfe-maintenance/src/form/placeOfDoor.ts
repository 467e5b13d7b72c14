import { codeOfDoor } from '@firm/maintenance/contract/secretCode';
import { api } from '../api.ts';

/** The zone whose door code has this address; null if it is not a door code, or of a zone that this user may not see. */
export async function placeOfDoor(address: string): Promise<number | null> {
  const code = codeOfDoor(address);
  return code === null ? null : ((await api('GET /door_codes/', { query: { code } })).results[0]?.id ?? null);
}
