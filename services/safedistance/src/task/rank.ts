/** The order of cards in a lane: a number for each, the midpoint of its neighbours; where there is no room between them, all are renumbered. Pure. */

export const gap = 65_536;

interface Ranked {
  readonly _id: number;
  readonly rank: number;
}

interface Placed {
  readonly rank: number;
  /** New numbers of the others, where there was no room. */
  readonly renumbered: readonly Ranked[];
}

/** By number, and by id where two are alike. */
export const inOrder = (a: Ranked, b: Ranked): number => a.rank - b.rank || a._id - b._id;

/** Where a card comes to stand between two others; null: on top, or at the end. @returns null where there is no room */
export function between(above: number | null, below: number | null): number | null {
  if (above === null && below === null) return gap;
  if (above === null) return (below as number) - gap;
  if (below === null) return above + gap;
  return below - above < 2 ? null : above + Math.floor((below - above) / 2);
}

/** @param others the lane without the card, in order @param place how many of them are to stand above it */
export function renumber(others: readonly Ranked[], place: number): Placed {
  const renumbered = others.flatMap(({ _id, rank }, i) => {
    const now = (i < place ? i + 1 : i + 2) * gap;
    return now === rank ? [] : [{ _id, rank: now }];
  });
  return { rank: (place + 1) * gap, renumbered };
}
