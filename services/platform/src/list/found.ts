/**
 * One page of what a search by words finds. MongoDB tries out how to answer a search and takes the same way for others, which is
 * the wrong one for a rare word as often as not; so it is told by which index, and as few documents are read as can be
 * (docs/architecture/speed.md).
 */
import type { mongo } from 'mongoose';
import { countedRows } from '../contract/route.ts';
import type { Rows } from '../mongo/rows.ts';
import { every, type Condition } from '../mongo/scope.ts';
import { beyond } from './cursor.ts';
import { sortOf } from './order.ts';
import { isOrdered, isWithin, walkIndex } from './pageIndex.ts';
import type { ListRequest } from './request.ts';
import { beginsWith, wordsTyped } from './search.ts';

/** Of organisation and words, then an order of the list, then what callers are narrowed by. */
export type WordsIndex = Readonly<Record<string, 1 | -1>>;

interface Search<T extends object> {
  readonly rows: Rows<T>;
  readonly list: ListRequest & { readonly search: string };
  /** Besides the words. */
  readonly filter: Condition;
  /** Where the words are. */
  readonly field: string;
  readonly index: WordsIndex;
  readonly indexes: Parameters<typeof walkIndex>[0];
  /** Those to read besides the id and what the list is ordered by; none: all. */
  readonly fields: Readonly<Record<string, 1>> | undefined;
}

interface Found<T> {
  /** In the list's order, or backwards as the cursor says; one more than the page has, where there are more. */
  readonly found: T[];
  /** At most one more than are counted. */
  readonly count: number;
}

/** Where a search goes another way: from more rows than are counted on, and of more words that begin as the typed one than are looked for each by itself. */
interface Bounds {
  readonly counted: number;
  readonly spellings: number;
}
const usual: Bounds = { counted: countedRows, spellings: 30 };
/** Behind every word that begins so. */
const last = '\u{10ffff}';

/** The rows of the page, and how many there are. */
export async function readFound<T extends object>(search: Search<T>, { counted, spellings: most }: Bounds = usual): Promise<Found<T>> {
  const { rows, list, filter, field, index } = search;
  const limit = counted + 1;
  const { words, isNarrowed } = await weigh(search, limit);
  // The first of a field's conditions is the one that bounds what is read of the index.
  const conditions = words.map((word) => beginsWith(field, word));
  const all = every(filter, { $and: conditions });
  // Among few rows MongoDB finds its way, by whatever narrows them.
  const way = isNarrowed ? null : index;
  const count = await rows.count(all as mongo.Filter<T>, { limit, ...(way && { hint: way }) });
  if (count <= counted) return { count, found: await read(search, all, way) };
  const keys = Object.entries(index);
  const isMerged = isOrdered(keys.slice(keys.findIndex(([path]) => path === field) + 1), list.order);
  const spellings = isMerged ? await spellingsOf(search, words[0] ?? '', most) : null;
  // Of each spelling the rows stand in the list's order, and are merged.
  if (spellings) return { count, found: await read(search, every(filter, { $and: [{ [field]: { $in: spellings } }, ...conditions.slice(1)] }), index) };
  return { count, found: await read(search, all, walkIndex(search.indexes, rows.condition(filter), list.order, null)) };
}

/** The words that were typed, the one that fewest rows have first, and whether fewer still are left by what else narrows the list. All of it up to a limit. */
async function weigh<T extends object>({ rows, list, filter, field, index }: Search<T>, limit: number): Promise<{ readonly words: readonly string[]; readonly isNarrowed: boolean }> {
  const typed = wordsTyped(list.search);
  const isWithinIndex = isWithin(rows.condition(filter), index);
  if (typed.length === 1 && isWithinIndex) return { words: typed, isNarrowed: false };
  const [narrowed, ...counts] = await Promise.all([
    isWithinIndex ? limit : rows.count(filter as mongo.Filter<T>, { limit }),
    ...typed.map((word) => rows.count(beginsWith(field, word) as mongo.Filter<T>, { limit, hint: index })),
  ]);
  const weighed = typed.map((word, i) => ({ word, count: counts[i] ?? 0 })).sort((a, b) => a.count - b.count);
  return { words: weighed.map(({ word }) => word), isNarrowed: narrowed < (weighed[0]?.count ?? 0) };
}

/** The words of rows that begin so; null: too many. */
async function spellingsOf<T extends object>({ rows, field, index }: Search<T>, word: string, most: number): Promise<readonly string[] | null> {
  const found: string[] = [];
  for (;;) {
    const next = { [field]: { $elemMatch: { ...(found.length === 0 ? { $gte: word } : { $gt: found.at(-1) }), $lt: `${word}${last}` } } };
    const [key] = await rows.find(next as mongo.Filter<T>).hint(index).returnKey(true).limit(1).toArray();
    if (!key) return found;
    if (found.length === most) return null;
    found.push(String((key as Record<string, unknown>)[field]));
  }
}

/** The page's rows among those that fit, by an index; which they are first, mostly without their documents, and then what is asked of these. */
async function read<T extends object>({ rows, list, fields }: Search<T>, all: Condition, index: WordsIndex | null): Promise<T[]> {
  const { order, cursor } = list;
  const shown = Object.fromEntries(order.map(({ path }) => [path, 1] as const));
  const find = rows
    .find((cursor ? every(all, beyond(order, cursor)) : all) as mongo.Filter<T>, { projection: { ...shown, _id: 1 } })
    .sort(sortOf(order, cursor?.backwards ? -1 : 1))
    .limit(list.limit + 1);
  if (!cursor && list.offset > 0) find.skip(list.offset);
  if (index) find.hint(index);
  const found = (await find.toArray()) as (T & { _id: number })[];
  const documents = await rows.withIds(found.map(({ _id }) => _id), { hint: { _id: 1 }, ...(fields && { projection: { ...fields, ...shown } }) }).toArray();
  const byId = new Map(documents.map((one) => [(one as T & { _id: number })._id, one]));
  // One that was deleted in between keeps its place, as on any page; where whole documents are asked for, it has none.
  return found.flatMap((row) => byId.get(row._id) ?? (fields ? row : []));
}
