/**
 * One page of a list: an index-only read of ids and revisions, then the records' JSON, most of it from memory.
 */
import type { mongo } from 'mongoose';
import { countedRows, type Page } from '../contract/route.ts';
import type { Rows } from '../mongo/rows.ts';
import { every, type Condition } from '../mongo/scope.ts';
import { beyond, writeCursor, type Cursor } from './cursor.ts';
import { apart, readEither, type Alternative, type Either } from './either.ts';
import { readFound, type WordsIndex } from './found.ts';
import { placeFields, sortOf, valueAt } from './order.ts';
import { countIndex, isWalkShorter, isWithin, pageIndex, walkIndex } from './pageIndex.ts';
import { fromMark, type ListMarks, type Mark, type PageMarks, type Total } from './pageMarks.ts';
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

export interface PageRows<T> {
  readonly rows: readonly (T & { _id: number })[];
  /** For a list that was counted: at most `countedRows` + 1, which stands for anything above. */
  readonly count: number;
  readonly next: Cursor | null;
  readonly previous: Cursor | null;
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
    return edges(found, count, list, backwards);
  }
  const alternatives = query.facetsIndex && !search ? apart(query.filter) : null;
  const either = alternatives && (await readApart(query, alternatives));
  if (either) return edges(either.found, either.count, list, backwards);
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
    if (list.cursor || list.offset < deep || count <= countedRows) return edges(await find.toArray(), count, list, backwards);
  }
  const known = index ? marks : null;
  if (!list.cursor && known) {
    const all = await known.whole(list.offset >= far, total, () => hinted(rows.find(filter as Filter<T>, { ...options, batchSize: parsedAtOnce }).sort(sort), index).toArray());
    if (all) return edges(all.slice(list.offset, list.offset + list.limit + 1), all.length, list, false);
  }
  if (!list.cursor && list.offset >= (known ? far : deep)) {
    return readFar({ list, marks: known, total, find: (more, way) => hinted(rows.find(every(filter, more) as Filter<T>, options).sort(sortOf(list.order, way)), index) });
  }
  const [found, { count }] = await Promise.all([find.toArray(), query.isUncounted ? { count: 0 } : total()]);
  return edges(found, count, list, backwards);
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
  return edges(found, (await query.count?.()) ?? total, { ...list, offset, cursor: null }, false);
}

interface FarPage<T extends object> {
  readonly list: ListRequest;
  /** null: no positions are remembered. */
  readonly marks: ListMarks | null;
  readonly total: () => Promise<Total>;
  /** The list's rows that match a further condition, in its order or from its end. */
  readonly find: (more: Condition, way: 1 | -1) => mongo.FindCursor<T>;
}

/** A page that is read from the nearest known position: the list's beginning, its end, or a row of a page that was read before. */
async function readFar<T extends object>({ list, marks, total, find }: FarPage<T>): Promise<PageRows<T>> {
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
    return edges(found, count, list, false);
  }
  const { count, isWhole } = await total();
  const last = lastRows(count, list);
  // The end of a list that was not counted completely is unknown: it is read from its beginning.
  if (!isWhole || last.skip >= walked) return edges(await from(mark), count, list, false);
  if (last.take <= 0) return edges([], count, list, false);
  const found = (await find({}, -1).skip(last.skip).limit(last.take).toArray()).reverse();
  marks?.learn(found, offset, valueOf);
  return edges(found, count, list, false);
}

const hinted = <T>(find: mongo.FindCursor<T>, index: Readonly<Record<string, 1 | -1>> | null): mongo.FindCursor<T> => (index ? find.hint(index) : find);

/** Rows of a whole list that are parsed at once: other calls are answered in between. */
const parsedAtOnce = 2_000;

/** From this offset on it is worth checking whether a nearby position is known. */
const far = 200;

/** From this offset on the number of rows is asked for first: MongoDB walks over everything that it skips, so reading begins at the nearer end. */
const deep = 1_000;

/** A page, and the row after it, as found from the list's end. Pure. */
function lastRows(count: number, { offset, limit }: Pick<ListRequest, 'offset' | 'limit'>): { readonly skip: number; readonly take: number } {
  const end = Math.min(count, offset + limit + 1);
  return { skip: count - end, take: end - offset };
}

function edges<T>(
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

/** The addresses of the neighbouring pages: the request's own address with its place replaced by a cursor. */
export function pageAddress(base: string, url: string, cursor: Cursor | null): string | null {
  if (!cursor) return null;
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  const parameters = new URLSearchParams(at < 0 ? '' : url.slice(at + 1));
  parameters.delete('offset');
  parameters.set('cursor', writeCursor(cursor));
  return `${base}${path}?${parameters.toString()}`;
}

/** How a list's answer begins: the total, and the addresses of the neighbouring pages. */
export function pageHead(
  { base, url }: { readonly base: string; readonly url: string },
  { count, next, previous }: Omit<PageRows<unknown>, 'rows'>,
): Omit<Page<never>, 'results'> {
  return { count, next: pageAddress(base, url, next), previous: pageAddress(base, url, previous) };
}

/** Assembles the page from records that already are JSON, without parsing or building them again. */
export function pageJson(page: Omit<Page<never>, 'results'>, records: readonly string[]): string {
  const { count, next, previous } = page;
  return `{"count":${count},"next":${JSON.stringify(next)},"previous":${JSON.stringify(previous)},"results":[${records.join(',')}]}`;
}
