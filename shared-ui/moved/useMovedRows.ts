import { useLayoutEffect, useRef, type RefObject } from 'react';
import { takeNoPress } from './takeNoPress.ts';

/**
 * Lets each row that has come to stand where another one stood take no press for a moment: a list that somebody else changes, or that loses
 * the row just pressed, would give the next press to the wrong row. Rows carry their key as `data-row-key`.
 * @param asked what the rows are an answer to, such as a page and an order: what comes by asking for something else has not moved; null: they are not there yet
 */
export function useMovedRows(keys: readonly (string | number | bigint)[], asked: unknown, list: RefObject<Element | null>): void {
  const before = useRef({ keys, asked });
  useLayoutEffect(() => {
    const { keys: were, asked: wereAsked } = before.current;
    before.current = { keys, asked };
    if (asked === null || asked !== wereAsked) return;
    const moved = new Set(keys.filter((key, at) => at < were.length && key !== were[at]).map(String));
    if (moved.size === 0) return;
    for (const row of list.current?.querySelectorAll('[data-row-key]') ?? []) if (moved.has(row.getAttribute('data-row-key') ?? '')) takeNoPress(row);
  });
}
