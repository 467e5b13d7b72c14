/** The order of cards in a lane: each has a number, the midpoint between its neighbours; where there is no room between them, all are renumbered. Pure. */

export const gap = 65_536;

interface Ranked {
  readonly _id: number;
  readonly rank: number;
}

interface Placed {
  readonly rank: number;
  /** New numbers of the other cards, if there was no room. */
  readonly renumbered: readonly Ranked[];
}

/** By number, and by id for equal numbers. */
export const inOrder = (a: Ranked, b: Ranked): number => a.rank - b.rank || a._id - b._id;

/**
 * The number of a card between two others; null: on top, or at the end.
 * @returns null if there is no room
 */
export function between(above: number | null, below: number | null): number | null {
  if (above === null && below === null) return gap;
  if (above === null) return (below as number) - gap;
  if (below === null) return above + gap;
  return below - above < 2 ? null : above + Math.floor((below - above) / 2);
}

/**
 * @param others the lane without the card, in order
 * @param place how many of them are above it
 */
export function renumber(others: readonly Ranked[], place: number): Placed {
  const renumbered = others.flatMap(({ _id, rank }, i) => {
    const now = (i < place ? i + 1 : i + 2) * gap;
    return now === rank ? [] : [{ _id, rank: now }];
  });
  return { rank: (place + 1) * gap, renumbered };
}
