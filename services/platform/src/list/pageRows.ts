/** The rows of a page, and how its neighbours are reached. Pure. */
import type { Cursor } from './cursor.ts';
import { valueAt } from './order.ts';
import type { ListRequest } from './request.ts';

export interface PageRows<T> {
  readonly rows: readonly (T & { _id: number })[];
  /** For a list that was counted: at most `countedRows` + 1, which stands for anything above. */
  readonly count: number;
  readonly next: Cursor | null;
  readonly previous: Cursor | null;
}

/**
 * The page from what was read for it.
 * @param found one row more than the page has, if there are more; from the cursor back to the page’s first row where it is read `backwards`
 * @param count how many rows the list has
 */
export function pageFrom<T>(
  found: T[],
  count: number,
  list: ListRequest,
  backwards: boolean,
): PageRows<T> {
  const more = found.length > list.limit;
  const rows = (more ? found.slice(0, list.limit) : found) as (T & { _id: number })[];
  if (backwards) rows.reverse();
  const offset = list.cursor?.offset ?? list.offset;
  const edge = (row: T | undefined, back: boolean, at: number): Cursor | null =>
    row ? { key: list.order.map((o) => valueAt(row, o.path)), backwards: back, offset: Math.max(0, at) } : null;
  const hasNext = backwards ? true : more;
  const hasPrevious = backwards ? more : offset > 0;
  return {
    rows,
    count,
    next: hasNext ? edge(rows.at(-1), false, offset + rows.length) : null,
    previous: hasPrevious ? edge(rows[0], true, offset - list.limit) : null,
  };
}
