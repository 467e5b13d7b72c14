/** Which of many zones may be given the references that are asked for. Pure. */

/** A zone that is to have another reference. */
export interface Renamed {
  readonly id: number;
  readonly dormitory: number;
  readonly from: string;
  readonly to: string;
}

export const referenceKey = (dormitory: number, ref: string): string => `${dormitory} ${ref}`;

/**
 * Zones whose new reference another one has, or comes to have before them in the list. Two may swap theirs. One that is refused
 * keeps its own, which then stands against a third.
 * @param standing references of zones that stay as they are (`referenceKey`)
 */
export function clashing(renamed: readonly Renamed[], standing: ReadonlySet<string>): ReadonlySet<number> {
  const refused = new Set<number>();
  for (let before = -1; refused.size > before; ) {
    before = refused.size;
    const stays = renamed.filter(({ id }) => refused.has(id)).map(({ dormitory, from }) => referenceKey(dormitory, from));
    const taken = new Set([...standing, ...stays]);
    for (const { id, dormitory, to } of renamed) {
      if (refused.has(id)) continue;
      const key = referenceKey(dormitory, to);
      if (taken.has(key)) refused.add(id);
      taken.add(key);
    }
  }
  return refused;
}

/**
 * Those that must step aside first: the reference that they come from is to be another's within the same step, and the database
 * checks each update on its own.
 */
export function steppingAside(renamed: readonly Renamed[]): Renamed[] {
  const wanted = new Set(renamed.map(({ dormitory, to }) => referenceKey(dormitory, to)));
  return renamed.filter(({ dormitory, from }) => wanted.has(referenceKey(dormitory, from)));
}
