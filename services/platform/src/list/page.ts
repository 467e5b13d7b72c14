/** Reads the rows of one page of a list, and how many rows it has, by the index that suits both (docs/architecture/speed.md). */
import type { mongo } from 'mongoose';
import { countedRows } from '../contract/route.ts';
import type { Rows } from '../mongo/rows.ts';
import { every, type Condition } from '../mongo/scope.ts';
import { beyond } from './cursor.ts';
import { apart, readEither, type Alternative, type Either } from './either.ts';
import { deep, readFar } from './farPage.ts';
import { readFound, type WordsIndex } from './found.ts';
import { placeFields, sortOf } from './order.ts';
import { countIndex, isWalkShorter, isWithin, pageIndex, walkIndex } from './pageIndex.ts';
import type { PageMarks, Total } from './pageMarks.ts';
import { pageFrom, type PageRows } from './pageRows.ts';
import type { ListRequest } from './request.ts';
import { searchRanks, type Rank } from './rank.ts';

type Filter<T> = mongo.Filter<T>;

interface PageQuery<T extends object> {
  /** What the caller may see. */
  readonly rows: Rows<T>;
  readonly list: ListRequest;
  /** From the named filters; joined with the scope, never able to widen it. */
  readonly filter: Condition;
  /** The indexed array of words, where the list can be searched. */
  readonly wordsField?: string;
  /** The index of the search words. */
  readonly wordsIndex?: WordsIndex;
  /** Whether pairs of words are kept among the words (`wordPairs.ts`). */
  readonly hasPairs?: boolean;
  /**
   * An index of fields with few values each, followed by those of the usual order and of `fields`. A list narrowed by these fields alone
   * is counted by this index or by a more specific one. If few rows match, the list is read by it; if many do, the list is walked by an
   * index of its order that holds these fields too.
   */
  readonly facetsIndex?: Readonly<Record<string, 1 | -1>>;
  /** The indexes of the collection, one of which may fit the page. */
  readonly indexes?: Parameters<typeof pageIndex>[0];
  /** A counter to use instead of counting; null: no counter fits, count. */
  readonly count?: () => Promise<number | null>;
  /** Nobody needs the total, which is then 0. */
  readonly isUncounted?: boolean;
  /** Positions that were learnt from pages of the same list a moment ago, and the numbers of the stamps that move when these change, as one text. */
  readonly marks?: { readonly kept: PageMarks; readonly under: string };
  /** Which fields to read; the sort fields and `_id` are added. */
  readonly fields?: Readonly<Record<string, 1>>;
}

/**
 * Reads the rows of one page and the total. One query for the rows, and one for the count unless a counter knows it. In a search for
 * a number, the record with that number comes first (see `searchRanks`).
 */
export async function readPage<T extends object>(query: PageQuery<T>): Promise<PageRows<T>> {
  const { list, rows } = query;
  const ranks = list.search && query.wordsField ? searchRanks(query.wordsField, list.search) : [];
  if (ranks.length > 1) return readRanked(query, ranks);
  const search = ranks[0]?.own ?? null;
  const backwards = list.cursor?.backwards ?? false;
  if (search && list.search && query.wordsField && query.wordsIndex) {
    const { found, count } = await readFound({ rows, list: { ...list, search: list.search }, filter: query.filter, field: query.wordsField, hasPairs: query.hasPairs, index: query.wordsIndex, indexes: query.indexes ?? [], fields: query.fields });
    return pageFrom(found, count, list, backwards);
  }
  const alternatives = query.facetsIndex && !search ? apart(query.filter) : null;
  const either = alternatives && (await readApart(query, alternatives));
  if (either) return pageFrom(either.found, either.count, list, backwards);
  const filter = every(query.filter, search ?? {});
  const sort = sortOf(list.order, backwards ? -1 : 1);
  const from = list.cursor ? every(filter, beyond(list.order, list.cursor)) : filter;
  const options = query.fields ? { projection: { ...query.fields, ...placeFields(list.order) } } : {};
  const find = rows.find(from as Filter<T>, options).sort(sort).limit(list.limit + 1);
  if (!list.cursor && list.offset > 0) find.skip(list.offset);
  const fields = Object.keys(query.fields ?? {});
  const facets = query.facetsIndex && isWithin(rows.condition(filter), query.facetsIndex) ? query.facetsIndex : null;
  const marks = query.marks && !search ? query.marks.kept.of(query.marks.under, rows.condition(filter), list.order) : null;
  const total = async (): Promise<Total> => {
    if (marks?.total) return marks.total;
    const known = await query.count?.();
    const count = known ?? (await countUpTo(query, filter));
    const counted = { count, isWhole: typeof known === 'number' || count <= countedRows };
    marks?.counted(counted);
    return counted;
  };
  const index = pageIndex(query.indexes ?? [], rows.condition(from), list.order, fields);
  hinted(find, index);
  if (!index && facets) {
    const walk = walkIndex(query.indexes ?? [], rows.condition(filter), list.order, fields);
    const [{ count }, all] = await Promise.all([total(), walk ? rows.aboutAll() : Infinity]);
    const isFew = count <= countedRows && !isWalkShorter({ count, all, upTo: (list.cursor ? 0 : list.offset) + list.limit + 1 });
    hinted(find, isFew ? facets : walk);
    if (list.cursor || list.offset < deep || count <= countedRows) return pageFrom(await find.toArray(), count, list, backwards);
  }
  const known = index ? marks : null;
  if (!list.cursor && known) {
    const all = await known.whole(list.offset >= far, total, () => hinted(rows.find(filter as Filter<T>, { ...options, batchSize: parsedAtOnce }).sort(sort), index).toArray());
    if (all) return pageFrom(all.slice(list.offset, list.offset + list.limit + 1), all.length, list, false);
  }
  if (!list.cursor && list.offset >= (known ? far : deep)) {
    return readFar({ list, marks: known, total, find: (more, way) => hinted(rows.find(every(filter, more) as Filter<T>, options).sort(sortOf(list.order, way)), index) });
  }
  const [found, { count }] = await Promise.all([find.toArray(), query.isUncounted ? { count: 0 } : total()]);
  return pageFrom(found, count, list, backwards);
}

/** Reads and counts each alternative by itself. The first is counted once, for the total and to choose how its page is read. */
function readApart<T extends object>(query: PageQuery<T>, alternatives: readonly Alternative[]): Promise<Either<T & { _id: number }> | null> {
  const counts = new Map<Condition, Promise<number>>();
  const count = (one: Condition): Promise<number> => {
    const counted = counts.get(one) ?? countUpTo(query, one);
    counts.set(one, counted);
    return counted;
  };
  return readEither<T & { _id: number }>(query.list, alternatives, {
    // No positions are learnt: they would be those of a list that counts to its end.
    read: async (one, list) => (await readPage({ ...query, list, filter: one, count: () => count(one), marks: undefined, isUncounted: true })).rows,
    count,
  });
}

/** How many rows match, up to one more than lists are counted. */
function countUpTo<T extends object>({ rows, facetsIndex, indexes }: PageQuery<T>, filter: Condition): Promise<number> {
  const condition = rows.condition(filter);
  const hint = facetsIndex && isWithin(condition, facetsIndex) ? countIndex(indexes ?? [], condition, facetsIndex) : null;
  return rows.count(filter as Filter<T>, { limit: countedRows + 1, ...(hint && { hint }) });
}

/**
 * A page that consists of ranks one after the other, each in the list's order. It is paged by offset: a search for a number finds
 * few rows, and no sort value distinguishes the ranks.
 */
async function readRanked<T extends object>(query: PageQuery<T>, ranks: readonly Rank[]): Promise<PageRows<T>> {
  const { list, rows, wordsIndex } = query;
  const options = query.fields ? { projection: { ...query.fields, ...placeFields(list.order) } } : {};
  const sort = sortOf(list.order, 1);
  const within = (rank: Condition) => every(query.filter, rank) as Filter<T>;
  const countTo = (rank: Rank | undefined, limit: mongo.CountDocumentsOptions) => rows.count(within(rank?.upTo ?? {}), { ...limit, ...(wordsIndex && { hint: wordsIndex }) });
  // Ranks before the last have few rows and are counted completely, so that it is known where the next begins; the total is counted like that of any list.
  const [total, ...ends] = await Promise.all([countTo(ranks.at(-1), { limit: countedRows + 1 }), ...ranks.slice(0, -1).map((rank) => countTo(rank, {}))]);
  const offset = list.cursor?.offset ?? list.offset;
  const found: T[] = [];
  for (const [i, rank] of ranks.entries()) {
    const begin = ends[i - 1] ?? 0;
    const limit = list.limit + 1 - found.length;
    if (limit === 0 || offset >= (ends[i] ?? Infinity)) continue;
    const some = rows.find(within(rank.own), options).sort(sort).skip(Math.max(0, offset - begin)).limit(limit);
    found.push(...(await (wordsIndex && (i < ends.length || total <= countedRows) ? some.hint(wordsIndex) : some).toArray()));
  }
  return pageFrom(found, (await query.count?.()) ?? total, { ...list, offset, cursor: null }, false);
}

const hinted = <T>(find: mongo.FindCursor<T>, index: Readonly<Record<string, 1 | -1>> | null): mongo.FindCursor<T> => (index ? find.hint(index) : find);

/** Rows of a whole list that are parsed at once: other calls are answered in between. */
const parsedAtOnce = 2_000;

/** From this offset on it is worth checking whether a nearby position is known. */
const far = 200;
