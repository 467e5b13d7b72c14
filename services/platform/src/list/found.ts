/**
 * One page of what a search by words finds. MongoDB tries out how to answer a search and takes the same way for others, which is
 * the wrong one for a rare word as often as not; so it is told by which index, and as few documents are read as can be
 * (docs/architecture/speed.md).
 */
import type { mongo } from 'mongoose';
import { countedRows } from '../contract/route.ts';
import { isTimeUp } from '../mongo/connect.ts';
import type { Rows } from '../mongo/rows.ts';
import { every, type Condition } from '../mongo/scope.ts';
import { beyond } from './cursor.ts';
import { placeFields, sortOf } from './order.ts';
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

/** Where a search goes another way: from more rows than are counted on, of more words that begin as the typed one than are looked for each by itself, and of words that many have and few together. */
interface Bounds {
  readonly counted: number;
  readonly spellings: number;
  /** For so long rows that have one of several words are looked through for the others, milliseconds. */
  readonly patienceMs: number;
}
const usual: Bounds = { counted: countedRows, spellings: 30, patienceMs: 500 };
/** Behind every word that begins so. */
const last = '\u{10ffff}';

/** The rows of the page, and how many there are. */
export async function readFound<T extends object>(search: Search<T>, { counted, spellings: most, patienceMs }: Bounds = usual): Promise<Found<T>> {
  const { rows, list, filter, field, index } = search;
  const limit = counted + 1;
  const isCovered = isWithin(rows.condition(filter), index);
  const { words, isNarrowed } = await weigh(search, isCovered, limit);
  // The first of a field's conditions is the one that bounds what is read of the index.
  const conditions = words.map((word) => beginsWith(field, word));
  const all = every(filter, { $and: conditions });
  // Among few rows MongoDB finds its way, by whatever narrows them.
  const way = isNarrowed ? null : index;
  const keys = Object.entries(index);
  const isMerged = isOrdered(keys.slice(keys.findIndex(([path]) => path === field) + 1), list.order);
  const mayBeCrossed = words.length > 1 && isMerged && isCovered;
  const count = await countUpTo(search, all, { limit, ...(way && { hint: way }) }, mayBeCrossed ? patienceMs : null);
  if (count === null) return readCrossed(search, words, limit);
  if (count <= counted) return { count, found: await read(search, all, way) };
  const spellings = isMerged ? await spellingsOf(search, words[0] ?? '', most) : null;
  // Of each spelling the rows stand in the list's order, and are merged.
  if (spellings) return { count, found: await read(search, every(filter, { $and: [{ [field]: { $in: spellings } }, ...conditions.slice(1)] }), index) };
  return { count, found: await read(search, all, walkIndex(search.indexes, rows.condition(filter), list.order, null)) };
}

/** null: not within the milliseconds. */
async function countUpTo<T extends object>({ rows }: Search<T>, all: Condition, options: mongo.CountDocumentsOptions, withinMs: number | null): Promise<number | null> {
  if (withinMs === 0) return null;
  try {
    return await rows.count(all as mongo.Filter<T>, { ...options, ...(withinMs !== null && { maxTimeMS: withinMs }) });
  } catch (error) {
    if (withinMs !== null && isTimeUp(error)) return null;
    throw error;
  }
}

/**
 * Of words that many have and few together: the entries of the index that each has are laid over each other, where documents would be
 * read of all who have one of them.
 */
async function readCrossed<T extends object>(search: Search<T>, words: readonly string[], limit: number): Promise<Found<T>> {
  const { rows, list, filter, field, index } = search;
  const { order, cursor } = list;
  const of = (word: string) => [{ $match: every(rows.condition(filter), beginsWith(field, word)) }, { $project: placeFields(order) }];
  const [first = '', ...others] = words;
  const stages = [
    ...of(first),
    ...others.map((word) => ({ $unionWith: { coll: rows.name, pipeline: of(word) } })),
    { $group: { _id: '$_id', words: { $sum: 1 }, row: { $first: '$$ROOT' } } },
    { $match: { words: words.length } },
    { $replaceRoot: { newRoot: '$row' } },
    {
      $facet: {
        count: [{ $limit: limit }, { $count: 'rows' }],
        page: [
          ...(cursor ? [{ $match: beyond(order, cursor) }] : []),
          { $sort: sortOf(order, cursor?.backwards ? -1 : 1) },
          ...(!cursor && list.offset > 0 ? [{ $skip: list.offset }] : []),
          { $limit: list.limit + 1 },
        ],
      },
    },
  ];
  const [both] = await rows.aggregate<{ count: { rows: number }[]; page: (T & { _id: number })[] }>(stages, { hint: index }).toArray();
  return { count: both?.count[0]?.rows ?? 0, found: await withFields(search, both?.page ?? []) };
}

/**
 * The words that were typed, the one that fewest rows have first, and whether fewer still are left by what else narrows the list. All of it
 * up to a limit.
 * @param isCovered whether the index holds what else narrows the list: then it never does so by another way
 */
async function weigh<T extends object>({ rows, list, filter, field, index }: Search<T>, isCovered: boolean, limit: number): Promise<{ readonly words: readonly string[]; readonly isNarrowed: boolean }> {
  const typed = wordsTyped(list.search);
  if (typed.length === 1 && isCovered) return { words: typed, isNarrowed: false };
  const [narrowed, ...counts] = await Promise.all([
    isCovered ? limit : rows.count(filter as mongo.Filter<T>, { limit }),
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
async function read<T extends object>(search: Search<T>, all: Condition, index: WordsIndex | null): Promise<T[]> {
  const { order, cursor, offset, limit } = search.list;
  const find = search.rows
    .find((cursor ? every(all, beyond(order, cursor)) : all) as mongo.Filter<T>, { projection: placeFields(order) })
    .sort(sortOf(order, cursor?.backwards ? -1 : 1))
    .limit(limit + 1);
  if (!cursor && offset > 0) find.skip(offset);
  if (index) find.hint(index);
  return withFields(search, (await find.toArray()) as (T & { _id: number })[]);
}

/** Rows with what is asked of them. */
async function withFields<T extends object>({ rows, list, fields }: Search<T>, found: readonly (T & { _id: number })[]): Promise<T[]> {
  const documents = await rows.withIds(found.map(({ _id }) => _id), { hint: { _id: 1 }, ...(fields && { projection: { ...fields, ...placeFields(list.order) } }) }).toArray();
  const byId = new Map(documents.map((one) => [(one as T & { _id: number })._id, one]));
  // One that was deleted in between keeps its place, as on any page; where whole documents are asked for, it has none.
  return found.flatMap((row) => byId.get(row._id) ?? (fields ? row : []));
}
