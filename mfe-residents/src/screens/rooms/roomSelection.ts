/** Which rooms are chosen, and how clicks and keys change that. Pure; `order` is the rooms' order on the screen. */
export interface RoomSelection {
  readonly chosen: ReadonlySet<number>;
  /** Where a range begins: the room that was last chosen or left by itself. */
  readonly anchor: number | null;
}

export const nothingChosen: RoomSelection = { chosen: new Set(), anchor: null };

/** Chooses one room more, or one less. */
export function toggleRoom({ chosen }: RoomSelection, id: number): RoomSelection {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return { chosen: next, anchor: id };
}

/**
 * Chooses every room from the anchor to `id`, both included, and keeps what is chosen elsewhere. Without an anchor that
 * is on the screen, the room alone.
 */
export function chooseRange({ chosen, anchor }: RoomSelection, id: number, order: readonly number[]): RoomSelection {
  const from = anchor === null ? -1 : order.indexOf(anchor);
  const to = order.indexOf(id);
  if (to < 0) return { chosen, anchor };
  if (from < 0) return { chosen: new Set([...chosen, id]), anchor: id };
  return { chosen: new Set([...chosen, ...order.slice(Math.min(from, to), Math.max(from, to) + 1)]), anchor };
}

/** Chooses all of these; when they are all chosen already, leaves them all. */
export function toggleAll({ chosen, anchor }: RoomSelection, ids: readonly number[]): RoomSelection {
  const all = ids.every((id) => chosen.has(id));
  const next = new Set(chosen);
  for (const id of ids) {
    if (all) next.delete(id);
    else next.add(id);
  }
  return { chosen: next, anchor };
}

/** Leaves rooms that are not there any more: another dormitory was chosen in the top bar, or they were deleted. */
export function keepOnly(selection: RoomSelection, isThere: (id: number) => boolean): RoomSelection {
  const chosen = [...selection.chosen].filter(isThere);
  return chosen.length === selection.chosen.size ? selection : { chosen: new Set(chosen), anchor: selection.anchor };
}
