/** Pages against an in-memory sort: every row exactly once, in order, in both directions, whatever the rows hold. */
import fc from 'fast-check';
import { runs } from '../testing/deep.ts';
import { Schema } from 'mongoose';
import { schemaOptions, type ModelSpec } from '../mongo/model.ts';
import { collectionAccess } from '../mongo/rows.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { beyond, readCursor, writeCursor, type Cursor } from './cursor.ts';
import { readPage } from './page.ts';
import { pageAddress, pageJson } from './pageAnswer.ts';
import type { PageRows } from './pageRows.ts';
import { readListRequest, type ListRequest } from './request.ts';
import { searchWords } from './search.ts';

const spec = {
  orderings: { id: '_id', name: 'name', amount: 'amount', made: 'made', urgent: 'urgent', place: 'at.place' },
  defaultOrdering: '-made',
  search: true,
};
interface Row {
  _id: number;
  org: number;
  name?: string | null;
  amount?: number | null;
  made?: Date | null;
  urgent?: boolean | null;
  at?: { place?: string | null };
}

let database: TestDatabase;
const all = () => collectionAccess(database.connection).everyRow(rowModel, 'the rows of a test');
const rowModel: ModelSpec<Row> = {
  name: 'page_rows',
  schema: new Schema<Row>({ _id: Number }, { ...schemaOptions, strict: false }),
  scope: { org: 'org', dormitory: null },
};
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.end());

const lacking = <T>(value: fc.Arbitrary<T>) => fc.oneof({ weight: 3, arbitrary: value as fc.Arbitrary<T | null | undefined> }, fc.constantFrom(null, undefined));
const few = fc.constantFrom('', 'a', 'A', 'b', 'ß', 'é', 'ع', '😀', '\uFFFD');
const anyRows = fc
  .array(
    fc.record({
      org: fc.constantFrom(1, 1, 1, 2),
      name: lacking(few),
      amount: lacking(fc.constantFrom(-1.5, 0, 1, 2, 1e300, -1e300)),
      made: lacking(fc.constantFrom(0, 1_700_000_000_000, 1_700_000_000_001).map((t) => new Date(t))),
      urgent: lacking(fc.boolean()),
      at: lacking(fc.record({ place: lacking(few) })),
    }),
    { maxLength: 25 },
  )
  .map((rows) => rows.map((row, i) => ({ ...Object.fromEntries(Object.entries(row).filter(([, v]) => v !== undefined)), _id: i + 1 }) as Row));
const orderings = fc
  .tuple(fc.shuffledSubarray(Object.keys(spec.orderings), { minLength: 1, maxLength: 3 }), fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }))
  .map(([names, down]) => names.map((name, i) => (down[i] ? `-${name}` : name)).join(','));

const valueOf = (row: Row, path: string) => path.split('.').reduce<unknown>((v, key) => (v as Record<string, unknown> | null | undefined)?.[key], row) ?? null;
function compare(a: unknown, b: unknown): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? -1 : 1;
  // MongoDB compares texts by their bytes, JavaScript by halves of characters.
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return Number(a) - Number(b) || 0;
}
const sorted = (rows: readonly Row[], { order }: ListRequest) =>
  [...rows].sort((a, b) => {
    for (const o of order) {
      const step = compare(valueOf(a, o.path), valueOf(b, o.path)) * o.direction;
      if (step !== 0) return step < 0 ? -1 : 1;
    }
    return 0;
  });

const page = (query: Record<string, string>, more: Partial<Omit<Parameters<typeof readPage<Row>>[0], 'rows' | 'list'>> = {}): Promise<PageRows<Row>> =>
  readPage<Row>({
    rows: collectionAccess(database.connection).rows(rowModel, { org: 1, dormitories: 'all' }),
    list: readListRequest(spec, query),
    filter: {},
    ...more,
  });
const store = async (rows: readonly Row[]) => {
  await all().deleteMany({});
  if (rows.length > 0) await all().insertMany([...rows]);
};
const idsOf = (rows: readonly { _id: number }[]) => rows.map((row) => row._id);

test('pages forwards and backwards hold exactly the sorted rows of the scope', async () => {
  await fc.assert(
    fc.asyncProperty(anyRows, orderings, fc.integer({ min: 1, max: 7 }), async (rows, ordering, limit) => {
      await store(rows);
      const base = { ordering, limit: String(limit) };
      const own = rows.filter((row) => row.org === 1);
      const expected = idsOf(sorted(own, readListRequest(spec, base)));
      const pages: PageRows<Row>[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const one: PageRows<Row> = await page(cursor ? { ...base, cursor } : base);
        expect(one.count).toBe(own.length);
        pages.push(one);
        if (pages.length > expected.length + 1) throw new Error('the pages do not end');
        cursor = one.next && writeCursor(one.next);
      }
      expect(pages.flatMap((one) => idsOf(one.rows))).toEqual(expected);
      expect(pages).toHaveLength(Math.max(1, Math.ceil(expected.length / limit)));
      expect(pages[0]?.previous).toBeNull();

      const back: number[][] = [];
      let at = pages.at(-1) as PageRows<Row>;
      while (at.previous) {
        at = await page({ ...base, cursor: writeCursor(at.previous) });
        back.unshift(idsOf(at.rows));
        if (back.length > expected.length) throw new Error('the pages do not begin');
      }
      expect(back).toEqual(pages.slice(0, -1).map((one) => idsOf(one.rows)));

      const offset = Math.floor(expected.length / 2);
      const skipped = await page({ ...base, offset: String(offset) });
      expect(idsOf(skipped.rows)).toEqual(expected.slice(offset, offset + limit));
      if (skipped.previous) {
        const before = await page({ ...base, cursor: writeCursor(skipped.previous) });
        expect(idsOf(before.rows)).toEqual(expected.slice(Math.max(0, offset - limit), offset));
      }
    }),
    { numRuns: runs(25, 500) },
  );
}, runs(120_000, 1_800_000));

test('a row that is added or removed between two pages moves no other row across the boundary', async () => {
  await store([1, 2, 3, 4, 5, 6].map((n) => ({ _id: n, org: 1, amount: n * 10 })));
  const first = await page({ ordering: 'amount', limit: '3' });
  await all().deleteOne({ _id: 1 });
  await all().insertOne({ _id: 9, org: 1, amount: 5 });
  const second = await page({ ordering: 'amount', limit: '3', cursor: writeCursor(first.next as Cursor) });
  expect(idsOf(second.rows)).toEqual([4, 5, 6]);
});

test.each(['-made', 'made', '-amount,made', 'name'])('a deep page by %s looks at as many index entries as the first one', async (ordering) => {
  const many = Array.from({ length: 4_000 }, (_, i) => ({
    _id: i + 1,
    org: 1,
    ...(i % 50 !== 0 && { made: new Date(1_700_000_000_000 + i) }),
    amount: i,
    name: `n${i}`,
  }));
  await store(many);
  const { order } = readListRequest(spec, { ordering });
  const index = { org: 1, ...Object.fromEntries(order.map((o) => [o.path, o.direction])) } as const;
  await all().createIndex(index);
  const at = 3_500;
  const row = many.sort((a, b) => (compare(valueOf(a, order[0]!.path), valueOf(b, order[0]!.path)) || a._id - b._id) * order[0]!.direction)[at] as Row;
  for (const backwards of [false, true]) {
    const cursor = { key: order.map((o) => valueOf(row, o.path)), backwards, offset: at };
    const sort = Object.fromEntries(order.map((o) => [o.path, (backwards ? -o.direction : o.direction) as 1 | -1]));
    const { executionStats } = await all().find({ $and: [{ org: 1 }, beyond(order, cursor)] }).sort(sort).limit(21).explain('executionStats');
    expect(executionStats.nReturned).toBe(21);
    expect(executionStats.totalKeysExamined).toBeLessThan(60);
  }
});

test('a page far behind the first is the same from whichever end it is read', async () => {
  const many = Array.from({ length: 2_500 }, (_, i) => ({ _id: i + 1, org: i % 50 === 7 ? 2 : 1, amount: (i * 7) % 90, name: `n${i}` }));
  await store(many);
  for (const ordering of ['amount,-name', '-amount', 'made']) {
    const expected = idsOf(sorted(many.filter(({ org }) => org === 1), readListRequest(spec, { ordering })));
    expect(expected).toHaveLength(2_450);
    for (const offset of [999, 1_000, 1_224, 1_225, 1_226, 2_429, 2_430, 2_431, 2_449, 2_450, 2_451, 9_000]) {
      const at = await page({ ordering, limit: '20', offset: String(offset) });
      expect(idsOf(at.rows)).toEqual(expected.slice(offset, offset + 20));
      expect([at.count, at.next !== null]).toEqual([2_450, offset + 20 < 2_450]);
      if (at.previous) expect(idsOf((await page({ ordering, limit: '20', cursor: writeCursor(at.previous) })).rows)).toEqual(expected.slice(offset - 20, offset));
      if (at.next) expect(idsOf((await page({ ordering, limit: '20', cursor: writeCursor(at.next) })).rows)).toEqual(expected.slice(offset + 20, offset + 40));
    }
  }
  expect(idsOf((await page({ ordering: 'amount', limit: '5', offset: '1000' }, { filter: { amount: 89 } })).rows)).toEqual([]);
});

test('a list is counted up to a limit plus one, and can be read beyond it; a counter that knows more is used', async () => {
  const many = Array.from({ length: 10_050 }, (_, i) => ({ _id: i + 1, org: 1, amount: 1, words: [i < 10_000 ? 'often' : 'seldom', 'all'] }));
  await store(many);
  await all().createIndex({ org: 1, words: 1 });
  const first = await page({ ordering: 'id', limit: '2' });
  expect([first.count, idsOf(first.rows)]).toEqual([10_001, [1, 2]]);
  for (const offset of ['9999', '10001', '10048']) {
    const at = await page({ ordering: 'id', limit: '1', offset });
    expect([at.count, idsOf(at.rows), at.next !== null]).toEqual([10_001, [Number(offset) + 1], true]);
  }
  const last = await page({ ordering: 'id', limit: '5', offset: '10048' });
  expect([last.count, idsOf(last.rows), last.next]).toEqual([10_001, [10_049, 10_050], null]);
  expect(await page({ ordering: 'id', offset: '10051' })).toMatchObject({ rows: [], next: null, count: 10_001 });
  const known = await page({ ordering: 'id', limit: '5', offset: '10048' }, { count: async () => 10_050 });
  expect([known.count, idsOf(known.rows), known.next]).toEqual([10_050, [10_049, 10_050], null]);
  expect((await page({ ordering: 'id' }, { filter: { _id: { $lte: 10_000 } } })).count).toBe(10_000);
  const find = (search: string) => page({ ordering: 'id', limit: '1', search }, { wordsField: 'words', wordsIndex: { org: 1, words: 1 } });
  expect([(await find('al')).count, (await find('often')).count, (await find('seldom all')).count]).toEqual([10_001, 10_000, 50]);
});

test('the named filter narrows rows and count; a counter replaces counting, unless it does not know', async () => {
  await store([1, 2, 3].map((n) => ({ _id: n, org: n === 3 ? 2 : 1, amount: n })));
  expect(await page({}, { filter: { $or: [{ org: 2 }, { amount: 1 }] } })).toMatchObject({ rows: [{ _id: 1 }], count: 1 });
  expect((await page({}, { count: async () => 41 })).count).toBe(41);
  expect((await page({}, { count: async () => null })).count).toBe(2);
});

test('a cursor survives its round trip, and a forged one is refused or harmless', async () => {
  await store([{ _id: 1, org: 1, name: 'a', made: new Date(5) }, { _id: 2, org: 2, name: 'b', made: new Date(6) }]);
  const key = fc.array(fc.oneof(fc.string(), fc.double({ noNaN: true, noDefaultInfinity: true }).filter((n) => !Object.is(n, -0)), fc.boolean(), fc.constant(null), fc.date({ noInvalidDate: true })), { maxLength: 4 });
  fc.assert(
    fc.property(key, fc.boolean(), fc.nat(), (values, backwards, offset) => {
      const cursor = { key: values, backwards, offset };
      if (JSON.stringify(values).length < 1_000) expect(readCursor(writeCursor(cursor), values.length)).toEqual(cursor);
    }),
  );
  const forged = fc.oneof(fc.string(), fc.json().map((j) => Buffer.from(j).toString('base64url')), fc.tuple(fc.array(fc.jsonValue(), { minLength: 2, maxLength: 2 }), fc.constantFrom<unknown>(0, 1, 2), fc.integer()).map((c) => Buffer.from(JSON.stringify(c)).toString('base64url')));
  await fc.assert(
    fc.asyncProperty(fc.oneof(forged, fc.constant(Buffer.from('[[{"$d":9000000000000000},1],0,0]').toString('base64url'))), async (cursor) => {
      const read = await Promise.resolve().then(() => page({ cursor, ordering: 'made' })).catch((error: unknown) => error);
      if (read instanceof Error) expect(read).toMatchObject({ statusCode: 400, code: 'malformed' });
      else expect(idsOf((read as PageRows<Row>).rows)).not.toContain(2);
    }),
    { numRuns: runs(100, 5_000) },
  );
  for (const condition of [{ $gt: '' }, { $d: 1, $gt: 0 }, { $ne: null }, [1]]) {
    const cursor = Buffer.from(JSON.stringify([[condition, 1], 0, 0])).toString('base64url');
    expect(() => readCursor(cursor, 2)).toThrow(expect.objectContaining({ statusCode: 400 }));
  }
});

test('nothing lies beyond null at the end of the order: an empty page, not an error', async () => {
  await store([{ _id: 1, org: 1 }, { _id: 2, org: 1 }]);
  for (const [ordering, backwards] of [['-id', 0], ['id', 1]] as const) {
    const cursor = Buffer.from(JSON.stringify([[null], backwards, 0])).toString('base64url');
    expect((await page({ cursor, ordering })).rows).toEqual([]);
  }
  const impossible = Buffer.from('[[{"$d":9000000000000000},1],0,0]').toString('base64url');
  expect(() => readCursor(impossible, 2)).toThrow(expect.objectContaining({ statusCode: 400 }));
});

test.each([
  { limit: '0' }, { limit: '1001' }, { limit: '-1' }, { limit: '1e2' }, { limit: '' }, { offset: '-1' }, { offset: '10000001' },
  { ordering: 'secret' }, { ordering: '' }, { ordering: 'name,' }, { ordering: 'constructor' }, { ordering: '--name' },
  { ordering: 'name,made,amount,urgent' }, { ordering: 'name,-name' }, { cursor: '' }, { cursor: 'x' }, { search: 'x'.repeat(201) },
] as Record<string, string>[])('%j is refused', (query) => {
  expect(() => readListRequest(spec, query)).toThrow(expect.objectContaining({ statusCode: 400 }));
});

test('the order is always total', () => {
  expect(readListRequest(spec, {}).order).toEqual([{ path: 'made', direction: -1 }, { path: '_id', direction: -1 }]);
  expect(readListRequest(spec, { ordering: 'id' }).order).toEqual([{ path: '_id', direction: 1 }]);
});

test('the address of another page is the request again, with its place replaced', () => {
  const cursor = { key: [1], backwards: false, offset: 2 };
  expect(pageAddress('https://x/api', '/a/', null)).toBeNull();
  const url = new URL(pageAddress('https://x/api', '/a/?search=who?&state=a%26b&limit=5&offset=9&cursor=old', cursor) ?? '');
  expect(url.origin + url.pathname).toBe('https://x/api/a/');
  expect(Object.fromEntries(url.searchParams)).toEqual({ search: 'who?', state: 'a&b', limit: '5', cursor: writeCursor(cursor) });
  const text = pageJson({ count: 2, next: 'a"b', previous: null }, ['{"id":1}', '{"id":2}']);
  expect(JSON.parse(text)).toEqual({ count: 2, next: 'a"b', previous: null, results: [{ id: 1 }, { id: 2 }] });
});

test('a search for a number pages over the record with that number, then those whose number begins with it, then the rest, each once and in order', async () => {
  const named = fc.constantFrom('RES-000012', 'RES-000120', 'RES-001299', 'RES-000013', 'RES-000001 floor 12', 'res 12', 'RES-12-4', 'wp 9111', 'nobody');
  const some = fc.array(fc.record({ text: named, org: fc.constantFrom(1, 1, 1, 2), amount: fc.integer({ min: 0, max: 3 }) }), { maxLength: 25 });
  const rankOf = (words: readonly string[]) => (words.some((word) => word === 'res12' || word === 'res000012') ? 0 : words.some((word) => /^(res0*12)/.test(word) && word.length >= 6) ? 1 : 2);
  await fc.assert(
    fc.asyncProperty(some, fc.constantFrom('RES-12', 'res12', 'RES 12'), fc.boolean(), fc.integer({ min: 1, max: 6 }), fc.boolean(), async (rows, typed, down, limit, indexed) => {
      const stored = rows.map(({ text, ...row }, i) => ({ ...row, _id: i + 1, words: searchWords(text, text.replace('-', '')) }));
      await store(stored);
      await all().createIndex({ org: 1, words: 1 });
      const begun = ({ words }: { words: string[] }) => rankOf(words) < 2;
      const split = searchWords(typed);
      const found = stored.filter((row) => row.org === 1 && (begun(row) || split.every((wanted) => row.words.some((word) => word.startsWith(wanted)))));
      const step = down ? -1 : 1;
      const expected = idsOf(found.sort((a, b) => rankOf(a.words) - rankOf(b.words) || (a.amount - b.amount || a._id - b._id) * step));
      const base = { ordering: down ? '-amount' : 'amount', limit: String(limit), search: typed };
      const more = { wordsField: 'words', ...(indexed && { wordsIndex: { org: 1, words: 1 } as const }) };
      const seen: number[][] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const one: PageRows<Row> = await page(cursor ? { ...base, cursor } : base, more);
        expect(one.count).toBe(expected.length);
        if (one.previous) expect(idsOf((await page({ ...base, cursor: writeCursor(one.previous) }, more)).rows)).toEqual(seen.at(-1));
        seen.push(idsOf(one.rows));
        if (seen.length > expected.length + 1) throw new Error('the pages do not end');
        cursor = one.next && writeCursor(one.next);
      }
      expect(seen.flat()).toEqual(expected);
      const offset = Math.floor(expected.length / 2);
      expect(idsOf((await page({ ...base, offset: String(offset) }, more)).rows)).toEqual(expected.slice(offset, offset + limit));
      // With a known total nothing is counted; the rows are the same.
      const known = await page(base, { ...more, count: async () => 0 });
      expect([idsOf(known.rows), known.count]).toEqual([expected.slice(0, limit), 0]);
    }),
    { numRuns: runs(40, 1_000) },
  );
}, runs(120_000, 1_800_000));
