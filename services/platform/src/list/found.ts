/**
 * One page of what a search by words finds. MongoDB tries out query plans and reuses the chosen one for other searches, where it is
 * often the wrong one for a rare word; so it is told which index to use, and as few documents as possible are read
 * (docs/architecture/speed.md).
 */
import type { mongo } from 'mongoose';
import { countedRows } from '../contract/route.ts';
import { isTimeUp } from '../mongo/connect.ts';
import type { Rows } from '../mongo/rows.ts';
import { every, type Condition } from '../mongo/scope.ts';
import { countFromEnds } from './countFromEnds.ts';
import { beyond } from './cursor.ts';
import { placeFields, sortOf } from './order.ts';
import { isOrdered, isWithin, walkIndex } from './pageIndex.ts';
import type { ListRequest } from './request.ts';
import { beginsWith, wordsTyped } from './search.ts';
import { typedPair, type TypedPair } from './wordPairs.ts';

/** Organisation and words, then an order of the list, then the fields by which callers narrow it. */
export type WordsIndex = Readonly<Record<string, 1 | -1>>;

interface Search<T extends object> {
  readonly rows: Rows<T>;
  readonly list: ListRequest & { readonly search: string };
  /** The conditions besides the words. */
  readonly filter: Condition;
  /** The field that holds the words. */
  readonly field: string;
  /** Whether pairs of words are kept among the words (`wordPairs.ts`). */
  readonly hasPairs?: boolean | undefined;
  readonly index: WordsIndex;
  readonly indexes: Parameters<typeof walkIndex>[0];
  /** Fields to read besides the id and those of the order; none: all. */
  readonly fields: Readonly<Record<string, 1>> | undefined;
}

interface Found<T> {
  /** The page's rows: in the list's order, or backwards as the cursor says; one more than the page has, if there are more. */
  readonly found: T[];
  /** At most one more than lists are counted. */
  readonly count: number;
}

/** When a search is read in another way: it finds more than `counted` rows, the typed word begins more than `spellings` words, or its words are common but rarely together. */
interface Bounds {
  readonly counted: number;
  readonly spellings: number;
  /** How long rows that have one of several words are searched for the others, in milliseconds. */
  readonly patienceMs: number;
}
const usual: Bounds = { counted: countedRows, spellings: 30, patienceMs: 500 };
/** Sorts after every word that begins with the same characters. */
const last = '\u{10ffff}';

/** The rows of the page, and how many there are in all. */
export async function readFound<T extends object>(search: Search<T>, bounds: Bounds = usual): Promise<Found<T>> {
  const { rows, list, filter, field, index } = search;
  const { counted, spellings: most, patienceMs } = bounds;
  const limit = counted + 1;
  const isCovered = isWithin(rows.condition(filter), index);
  const { words, pair, isNarrowed, areCommon } = await weigh(search, isCovered, limit);
  const keys = Object.entries(index);
  const isMerged = isOrdered(keys.slice(keys.findIndex(([path]) => path === field) + 1), list.order);
  const mayBeCrossed = words.length > 1 && isMerged && isCovered;
  if (mayBeCrossed && areCommon && !pair) return readCommon(search, words, bounds);
  const conditions = words.map((word) => beginsWith(field, word));
  // MongoDB bounds the index scan by the first condition on a field.
  const all = every(filter, { $and: pair ? [{ [field]: pair.pair }, ...(pair.isWhole ? [] : conditions)] : conditions });
  // Among few rows MongoDB needs no help, whichever condition narrows them.
  const way = isNarrowed ? null : index;
  const count = await within(mayBeCrossed ? patienceMs : Infinity, (time) => rows.count(all as mongo.Filter<T>, { limit, ...time, ...(way && { hint: way }) }));
  if (count === null) return readCrossed(search, words, limit);
  if (count <= counted) return { count, found: await read(search, all, way) };
  // The rows of a pair are in the list's order.
  if (pair && isMerged) return { count, found: await read(search, all, index) };
  const spellings = isMerged ? await spellingsOf(search, words[0] ?? '', most) : null;
  // The rows of each spelling are in the list's order, and are merged.
  if (spellings) return { count, found: await read(search, every(filter, { $and: [{ [field]: { $in: spellings } }, ...conditions.slice(1)] }), index) };
  return { count, found: await read(search, all, walkOf(search)) };
}

/**
 * As `readFound`, for several words of which each finds more rows than are counted. Each document with the first is compared with the
 * others, and a comparison with known spellings is faster than one with a pattern.
 */
async function readCommon<T extends object>(search: Search<T>, words: readonly string[], { counted, spellings: most, patienceMs }: Bounds): Promise<Found<T>> {
  const { rows, list, filter, field, index } = search;
  const limit = counted + 1;
  const spelt = await Promise.all(words.map((word) => spellingsOf(search, word, most)));
  const all = every(filter, { $and: words.map((word, i) => (spelt[i] ? { [field]: { $in: spelt[i] } } : beginsWith(field, word))) });
  const [first] = spelt;
  const count = await within(patienceMs, (time) => (first ? countFromEnds(rows, { condition: all, order: list.order, index, limit, time }) : rows.count(all as mongo.Filter<T>, { limit, hint: index, ...time })));
  if (count === null) return readCrossed(search, words, limit);
  // The rows of each spelling are in the list's order, and are merged.
  return { count, found: await read(search, all, first || count <= counted ? index : walkOf(search)) };
}

/** The index of the list's order, past everything that does not match. */
const walkOf = <T extends object>({ rows, list, filter, indexes }: Search<T>): WordsIndex | null => walkIndex(indexes, rows.condition(filter), list.order, null);

/** null: the count took longer than so many milliseconds. */
async function within(ms: number, count: (time: { readonly maxTimeMS?: number }) => Promise<number>): Promise<number | null> {
  if (ms === 0) return null;
  try {
    return await count(ms === Infinity ? {} : { maxTimeMS: ms });
  } catch (error) {
    if (ms !== Infinity && isTimeUp(error)) return null;
    throw error;
  }
}

/**
 * For words that are common one by one and rare together: intersects the index entries of the words; otherwise the documents of
 * all rows with one of them would be read.
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

interface Weighed {
  /** The typed words, the rarest first. */
  readonly words: readonly string[];
  /** The pair of two of them, if no word is rarer. */
  readonly pair: TypedPair | null;
  /** Whether the list's other conditions leave even fewer rows. */
  readonly isNarrowed: boolean;
  /** Whether each word alone finds more than lists are counted. */
  readonly areCommon: boolean;
}

/**
 * By what a search is narrowed most. Everything is counted up to a limit.
 * @param isCovered whether the index holds the fields of the other conditions: then no other index narrows the list further
 */
async function weigh<T extends object>({ rows, list, filter, field, index, hasPairs }: Search<T>, isCovered: boolean, limit: number): Promise<Weighed> {
  const typed = wordsTyped(list.search);
  const pair = hasPairs ? typedPair(typed) : null;
  if (typed.length === 1 && isCovered) return { words: typed, pair, isNarrowed: false, areCommon: false };
  const countOf = (condition: Condition): Promise<number> => rows.count(condition as mongo.Filter<T>, { limit, hint: index });
  const [narrowed, ofPair, ...counts] = await Promise.all([
    isCovered ? limit : rows.count(filter as mongo.Filter<T>, { limit }),
    pair ? countOf({ [field]: pair.pair }) : Infinity,
    ...typed.map((word) => countOf(beginsWith(field, word))),
  ]);
  const weighed = typed.map((word, i) => ({ word, count: counts[i] ?? 0 })).sort((a, b) => a.count - b.count);
  const rarest = weighed[0]?.count ?? 0;
  return { words: weighed.map(({ word }) => word), pair: ofPair <= rarest ? pair : null, isNarrowed: narrowed < Math.min(rarest, ofPair), areCommon: rarest >= limit };
}

/** The stored words that begin with the typed one; null: too many. */
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

/** Reads the page's matching rows by an index: first which rows they are, mostly without their documents, and then the requested fields of these. */
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

/** Rows with the requested fields. */
async function withFields<T extends object>({ rows, list, fields }: Search<T>, found: readonly (T & { _id: number })[]): Promise<T[]> {
  const documents = await rows.withIds(found.map(({ _id }) => _id), fields && { projection: { ...fields, ...placeFields(list.order) } }).toArray();
  const byId = new Map(documents.map((one) => [(one as T & { _id: number })._id, one]));
  // A row that was deleted in between keeps its place, as on any page; if whole documents are asked for, it is left out.
  return found.flatMap((row) => byId.get(row._id) ?? (fields ? row : []));
}
