import type { FocusEvent } from 'react';

/** Pixels between the columns that stay in place and what has the focus beside them. */
const room = 8;

/** For a table's `onFocus`: what receives the focus beneath the columns that stay in place, as on the way back by Shift+Tab, is moved out beside them (WCAG 2.4.11). */
export function besideFixed({ target }: FocusEvent): void {
  const cell = target.closest('.ant-table-cell');
  const scroller = target.closest('.ant-table-content');
  const fixed = [...(cell?.parentElement?.children ?? [])].filter((other) => other.matches('.ant-table-cell-fix-start'));
  const last = fixed.at(-1);
  if (!cell || !scroller || !last || fixed.includes(cell)) return;
  const [own, edge] = [target.getBoundingClientRect(), last.getBoundingClientRect()];
  const isMirrored = getComputedStyle(scroller).direction === 'rtl';
  const beneath = isMirrored ? own.right - edge.left : edge.right - own.left;
  if (beneath > 0) scroller.scrollLeft += isMirrored ? beneath + room : -(beneath + room);
}
