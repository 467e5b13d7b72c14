import { codeOfDoor } from '@firm/maintenance/contract/secretCode';
import { api } from '../api.ts';

/** The place at whose door the code of an address is; null where it is none, or none that this user may see. */
export async function placeOfDoor(address: string): Promise<number | null> {
  const code = codeOfDoor(address);
  return code === null ? null : ((await api('GET /door_codes/', { query: { code } })).results[0]?.id ?? null);
}
