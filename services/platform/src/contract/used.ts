/**
 * Things that one service uses and another can close or delete (change/uses.ts). The service that can close them declares their
 * kinds in its `contract/published.ts`.
 */

/** A thing by its kind and id, such as `zone.12`; `/8`: it is counted in so many documents. */
export type UsedThing = `${string}.${number}` | `${string}.${number}/${number}`;

/**
 * A kind of such things: makes the thing of an id.
 * @param name no other kind's in the portal
 * @param documents in how many one of them is counted. What is used by everybody at once has several: a process keeps to one
 *   of them, so processes hardly meet; who closes it counts in all
 */
export function usedKind(name: string, documents = 1): (id: number) => UsedThing {
  return (id) => (documents === 1 ? `${name}.${id}` : `${name}.${id}/${documents}`);
}

/** The documents in which a thing is counted, by their ids. */
export function documentsOf(thing: UsedThing): string[] {
  const [name = '', documents] = thing.split('/');
  return documents === undefined ? [name] : Array.from({ length: Number(documents) }, (_, i) => `${name}.${i}`);
}
