/**
 * Cursors of deep paging: the sort values of the row at the edge of a page. The page after it is an index range, so
 * the thousandth page costs what the first one does, where `skip` would walk everything before it.
 */
import { malformed } from '../errors/apiError.ts';
import type { Order } from './order.ts';

export interface Cursor {
  /** Sort values of the edge row, in the order of the list's ordering, the id last. */
  readonly key: readonly unknown[];
  /** Backwards: the page before that row. */
  readonly backwards: boolean;
  /** Rows before the page; only for the addresses of further pages. */
  readonly offset: number;
}

/** Milliseconds of the last moment that a Date can hold. */
const latest = 8.64e15;

/** Dates survive the trip as `{ $d: milliseconds }`. */
function pack(value: unknown): unknown {
  return value instanceof Date ? { $d: value.getTime() } : value;
}

function unpack(value: unknown): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  const date = (value as { $d?: unknown }).$d;
  if (typeof date === 'number' && Number.isSafeInteger(date) && Math.abs(date) <= latest && Object.keys(value as object).length === 1) return new Date(date);
  throw malformed('bad_parameter', { name: 'cursor' });
}

/** As text for an address, which clients pass back unread; `readCursor` reverses it. */
export function writeCursor(cursor: Cursor): string {
  const plain = [cursor.key.map(pack), cursor.backwards ? 1 : 0, cursor.offset];
  return Buffer.from(JSON.stringify(plain)).toString('base64url');
}

/** Reads what a client sent back; anything that we did not write is 400, never a query. */
export function readCursor(text: string, keyLength: number): Cursor {
  try {
    if (text.length > 2_000) throw new Error('too long');
    const plain: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (!Array.isArray(plain) || plain.length !== 3) throw new Error('shape');
    const [key, backwards, offset] = plain as [unknown, unknown, unknown];
    if (!Array.isArray(key) || key.length !== keyLength) throw new Error('key');
    if ((backwards !== 0 && backwards !== 1) || !Number.isSafeInteger(offset) || (offset as number) < 0) throw new Error('place');
    return { key: key.map(unpack), backwards: backwards === 1, offset: offset as number };
  } catch {
    throw malformed('bad_parameter', { name: 'cursor' });
  }
}

const noRow = { _id: { $in: [] } };

/** Condition for the rows beyond the cursor's row, in the order asked for (or before it, backwards). */
export function beyond(order: readonly Order[], cursor: Cursor): Record<string, unknown> {
  const ascending = (direction: 1 | -1) => (direction === 1) !== cursor.backwards;
  const [first] = order;
  // One comparison, which the index alone can answer; with the conditions below MongoDB would read every record.
  if (order.length === 1 && first?.path === '_id') return stepBeyond('_id', cursor.key[0], ascending(first.direction)) ?? noRow;
  const alternatives = order.map((last, i) => {
    const equal = order.slice(0, i).map((o, j) => ({ [o.path]: cursor.key[j] ?? null }));
    const step = stepBeyond(last.path, cursor.key[i] ?? null, ascending(last.direction));
    return step && { $and: [...equal, step] };
  });
  const possible = alternatives.filter((a) => a !== null);
  // Going backwards, nothing lies beyond null; MongoDB refuses an empty `$or`.
  if (possible.length === 0) return noRow;
  const start = first && startAt(first.path, cursor.key[0] ?? null, ascending(first.direction));
  return start ? { $and: [start, { $or: possible }] } : { $or: possible };
}

/**
 * Where in the index the rows beyond begin. The alternatives imply it, but MongoDB does not see that: without it, a deep
 * page walks the index from its beginning.
 */
function startAt(path: string, value: unknown, ascending: boolean): Record<string, unknown> | null {
  if (value === null) return ascending ? null : { [path]: null };
  return { [path]: ascending ? { $gte: value } : { $not: { $gt: value } } };
}

/** MongoDB sorts null first, and its comparisons never cross types: null needs conditions of its own. */
function stepBeyond(path: string, value: unknown, ascending: boolean): Record<string, unknown> | null {
  if (value === null) return ascending ? { [path]: { $ne: null } } : null;
  if (ascending) return { [path]: { $gt: value } };
  // An id is never null.
  if (path === '_id') return { _id: { $lt: value } };
  return { $or: [{ [path]: { $lt: value } }, { [path]: null }] };
}
