/** The groups that services declare, the same in every portal, by their stored names: screens show them under the names of their language. */

/** Declared name → number. No group of an organisation can take one of these names; one that is missing here keeps its own. */
const builtInGroups: ReadonlyMap<string, number> = new Map([
  ['Tenancy manager', 1],
  ['Resident manager', 2],
  ['Health manager', 3],
  ['Maintenance manager', 4],
  ['Report manager', 5],
  ['Facility setup', 6],
  ['User administrator', 7],
  ['Safe distance manager', 8],
]);

/** A list's names by number, and the stored word where the number has none (`labelsIn`). */
type Lookup = (list: 'group', id: number | null, word: string) => string;

/** The name under which a screen shows a group. @param name as it is stored */
export const groupName = (lookup: Lookup, name: string): string => lookup('group', builtInGroups.get(name) ?? null, name);
