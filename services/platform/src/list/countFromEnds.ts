/**
 * Counts the rows of a condition up to a limit, from the first and from the last at the same time. Where MongoDB has to read each document to
 * see whether it matches, two of its threads need half as long as one.
 */
import type { mongo } from 'mongoose';
import type { Rows } from '../mongo/rows.ts';
import { every, type Condition } from '../mongo/scope.ts';
import { beyond } from './cursor.ts';
import { placeFields, sortOf, valueAt, type Order } from './order.ts';

interface Counted {
  /** The condition without the scope. */
  readonly condition: Condition;
  /** An order in which `index` holds the rows of the condition. */
  readonly order: readonly Order[];
  readonly index: Readonly<Record<string, 1 | -1>>;
  /** The most that is counted. */
  readonly limit: number;
  /** How long each query may take, if not for ever. */
  readonly time: { readonly maxTimeMS?: number };
}

/** @throws MongoDB's error if a query takes longer than it may */
export async function countFromEnds<T extends object>(rows: Rows<T>, counted: Counted): Promise<number> {
  const { condition, order, index, limit, time } = counted;
  const half = Math.ceil(limit / 2);
  const [ahead, back] = await Promise.all([countFrom(rows, counted, half, 1), countFrom(rows, counted, half, -1)]);
  // Whichever found fewer has come to the other end.
  if (ahead.count < half) return ahead.count;
  if (half === limit) return limit;
  const rest = beyond(order, { key: order.map(({ path }) => valueAt(ahead.last, path)), backwards: false, offset: 0 });
  const haveNotMet = (await rows.count(every({ _id: back.last?._id }, rest) as mongo.Filter<T>, { limit: 1, hint: { _id: 1 } })) > 0;
  if (haveNotMet) return limit;
  return half + (await rows.count(every(condition, rest) as mongo.Filter<T>, { limit: limit - half, hint: index, ...time }));
}

/** Up to `most` rows in the order, or backwards, and the last of them. */
async function countFrom<T extends object>(rows: Rows<T>, { condition, order, index, time }: Counted, most: number, way: 1 | -1): Promise<{ readonly count: number; readonly last?: { readonly _id: number } }> {
  const [found] = await rows
    .aggregate<{ count: number; last: { _id: number } }>(
      [
        { $match: condition },
        { $sort: sortOf(order, way) },
        { $limit: most },
        { $project: placeFields(order) },
        { $group: { _id: null, count: { $sum: 1 }, last: { $last: '$$ROOT' } } },
      ],
      { hint: index, ...time },
    )
    .toArray();
  return found ?? { count: 0 };
}
