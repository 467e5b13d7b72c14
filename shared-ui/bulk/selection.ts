/** Which records are selected, and how clicks and keys change that. Pure; `order` is their order on the screen. */
export interface Selection {
  readonly chosen: ReadonlySet<number>;
  /** Where a range begins: the entry that was last selected or deselected singly. */
  readonly anchor: number | null;
}

export const nothingChosen: Selection = { chosen: new Set(), anchor: null };

/** Selects or deselects one record. */
export function toggleOne({ chosen }: Selection, id: number): Selection {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return { chosen: next, anchor: id };
}

/**
 * Selects everything from the anchor to `id`, both included, and keeps the rest of the selection. If the anchor is not on the
 * screen, selects only `id`.
 */
export function chooseRange({ chosen, anchor }: Selection, id: number, order: readonly number[]): Selection {
  const from = anchor === null ? -1 : order.indexOf(anchor);
  const to = order.indexOf(id);
  if (to < 0) return { chosen, anchor };
  if (from < 0) return { chosen: new Set([...chosen, id]), anchor: id };
  return { chosen: new Set([...chosen, ...order.slice(Math.min(from, to), Math.max(from, to) + 1)]), anchor };
}

/** Selects all of these; if all are selected already, deselects them. */
export function toggleAll({ chosen, anchor }: Selection, ids: readonly number[]): Selection {
  const all = ids.every((id) => chosen.has(id));
  const next = new Set(chosen);
  for (const id of ids) {
    if (all) next.delete(id);
    else next.add(id);
  }
  return { chosen: next, anchor };
}

/** Deselects records that are gone: another dormitory was chosen in the top bar, or they were deleted. */
export function keepOnly(selection: Selection, isThere: (id: number) => boolean): Selection {
  const chosen = [...selection.chosen].filter(isThere);
  return chosen.length === selection.chosen.size ? selection : { chosen: new Set(chosen), anchor: selection.anchor };
}
