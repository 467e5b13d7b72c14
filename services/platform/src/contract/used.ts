/**
 * Things that one service uses and another can close or delete (change/uses.ts). The service that can close them declares their
 * kinds in its `contract/published.ts`.
 */

/** A thing by its kind and id, such as `zone.12`; with `/8` it is counted in eight documents. */
export type UsedThing = `${string}.${number}` | `${string}.${number}/${number}`;

/**
 * Declares a kind of such things, and makes the thing for an id.
 * @param name unique in the portal
 * @param documents in how many documents one thing is counted. What everybody uses at once has several: a process keeps to one
 *   of them, so processes hardly ever collide; closing it counts in all
 */
export function usedKind(name: string, documents = 1): (id: number) => UsedThing {
  return (id) => (documents === 1 ? `${name}.${id}` : `${name}.${id}/${documents}`);
}

/**
 * The things that a record names, by their kinds; null names none.
 * @param kinds those that the naming service uses, as their owners declare them
 */
export function thingsNamed<Kind extends string>(kinds: Readonly<Record<Kind, (id: number) => UsedThing>>, named: Readonly<Partial<Record<NoInfer<Kind>, readonly (number | null | undefined)[]>>>): Set<UsedThing> {
  return new Set(Object.entries<readonly (number | null | undefined)[] | undefined>(named).flatMap(([kind, ids = []]) => ids.flatMap((id) => (id == null ? [] : kinds[kind as Kind](id)))));
}

/** The documents in which a thing is counted, by their ids. */
export function documentsOf(thing: UsedThing): string[] {
  const [name = '', documents] = thing.split('/');
  return documents === undefined ? [name] : Array.from({ length: Number(documents) }, (_, i) => `${name}.${i}`);
}
