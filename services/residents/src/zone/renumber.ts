/** Which of many zones can get the references that were requested for them. Pure. */

/** A zone that is to get another reference. */
export interface Renamed {
  readonly id: number;
  readonly dormitory: number;
  readonly from: string;
  readonly to: string;
}

/** What must be unique: a reference within its dormitory, in whatever case it is written. */
export const referenceKey = (dormitory: number, ref: string): string => `${dormitory} ${ref.toUpperCase()}`;

/**
 * Zones whose new reference is taken: by another zone, or by one earlier in the list. Zones may swap references. A refused zone
 * keeps its reference, so that no other zone can get it.
 * @param keptReferences references of zones that stay as they are (`referenceKey`)
 */
export function clashingZones(renamed: readonly Renamed[], keptReferences: ReadonlySet<string>): ReadonlySet<number> {
  const refused = new Set<number>();
  for (let before = -1; refused.size > before; ) {
    before = refused.size;
    const stays = renamed.filter(({ id }) => refused.has(id)).map(({ dormitory, from }) => referenceKey(dormitory, from));
    const taken = new Set([...keptReferences, ...stays]);
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
 * Zones that need a temporary reference first, because another zone gets their present one in the same step: the database checks
 * each update on its own.
 */
export function needTemporaryReference(renamed: readonly Renamed[]): Renamed[] {
  const wanted = new Set(renamed.map(({ dormitory, to }) => referenceKey(dormitory, to)));
  return renamed.filter(({ dormitory, from }) => wanted.has(referenceKey(dormitory, from)));
}
