/** Pages far behind the first of a list: MongoDB walks over everything that it skips, so they are read from the nearest place that is known. */
import type { mongo } from 'mongoose';
import type { Condition } from '../mongo/scope.ts';
import { valueAt } from './order.ts';
import { fromMark, type ListMarks, type Mark, type Total } from './pageMarks.ts';
import { pageFrom, type PageRows } from './pageRows.ts';
import type { ListRequest } from './request.ts';

/** From this offset on the number of rows is asked for first, so that reading begins at the nearer end. */
export const deep = 1_000;

interface FarPage<T extends object> {
  readonly list: ListRequest;
  /** null: no positions are remembered. */
  readonly marks: ListMarks | null;
  readonly total: () => Promise<Total>;
  /** The list's rows that match a further condition, in its order or from its end. */
  readonly find: (more: Condition, way: 1 | -1) => mongo.FindCursor<T>;
}

/** A page that is read from the nearest known position: the list's beginning, its end, or a row of a page that was read before. */
export async function readFar<T extends object>({ list, marks, total, find }: FarPage<T>): Promise<PageRows<T>> {
  const { order, offset, limit } = list;
  const first = order[0]?.path ?? '_id';
  const valueOf = (row: T): unknown => valueAt(row, first);
  const from = async (mark: Mark | null): Promise<T[]> => {
    const begin = mark?.offset ?? 0;
    // The row before the page tells whether the page's first row is the first of its value.
    const lead = marks && offset > begin ? 1 : 0;
    const found = await find(mark ? fromMark(order, mark) : {}, 1).skip(offset - lead - begin).limit(limit + 1 + lead).toArray();
    marks?.learn(found, offset - lead, valueOf);
    return found.slice(lead);
  };
  const mark = marks?.before(offset) ?? null;
  const walked = offset - (mark?.offset ?? 0);
  if (walked < deep) {
    const [found, { count }] = await Promise.all([from(mark), total()]);
    return pageFrom(found, count, list, false);
  }
  const { count, isWhole } = await total();
  const last = lastRows(count, list);
  // The end of a list that was not counted completely is unknown: it is read from its beginning.
  if (!isWhole || last.skip >= walked) return pageFrom(await from(mark), count, list, false);
  if (last.take <= 0) return pageFrom([], count, list, false);
  const found = (await find({}, -1).skip(last.skip).limit(last.take).toArray()).reverse();
  marks?.learn(found, offset, valueOf);
  return pageFrom(found, count, list, false);
}

/** A page, and the row after it, as found from the list's end. Pure. */
function lastRows(count: number, { offset, limit }: Pick<ListRequest, 'offset' | 'limit'>): { readonly skip: number; readonly take: number } {
  const end = Math.min(count, offset + limit + 1);
  return { skip: count - end, take: end - offset };
}
