/** Pages against an in-memory sort: every row exactly once, in order, in both directions, whatever the rows hold. */
import fc from 'fast-check';
import { Schema } from 'mongoose';
import { bindModels, schemaOptions } from '../mongo/model.ts';
import { testDatabase } from '../testing/database.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { pageAddress, pageJson, readPage } from './page.ts';
import { readListRequest } from './request.ts';
const spec = {
    orderings: { id: '_id', name: 'name', amount: 'amount', made: 'made', urgent: 'urgent', place: 'at.place' },
    defaultOrdering: '-made',
    search: true,
};
let database;
let Rows;
beforeAll(async () => {
    database = await testDatabase();
    const schema = new Schema({ _id: Number }, { ...schemaOptions, strict: false });
    Rows = bindModels(database.connection, [{ name: 'page_rows', schema, scope: { org: 'org', dormitory: null } }]).page_rows;
});
afterAll(() => database.end());
const lacking = (value) => fc.oneof({ weight: 3, arbitrary: value }, fc.constantFrom(null, undefined));
const few = fc.constantFrom('', 'a', 'A', 'b', 'ß', 'é', 'ع', '😀', '\uFFFD');
const anyRows = fc
    .array(fc.record({
    org: fc.constantFrom(1, 1, 1, 2),
    name: lacking(few),
    amount: lacking(fc.constantFrom(-1.5, 0, 1, 2, 1e300, -1e300)),
    made: lacking(fc.constantFrom(0, 1_700_000_000_000, 1_700_000_000_001).map((t) => new Date(t))),
    urgent: lacking(fc.boolean()),
    at: lacking(fc.record({ place: lacking(few) })),
}), { maxLength: 25 })
    .map((rows) => rows.map((row, i) => ({ ...Object.fromEntries(Object.entries(row).filter(([, v]) => v !== undefined)), _id: i + 1 })));
const orderings = fc
    .tuple(fc.shuffledSubarray(Object.keys(spec.orderings), { minLength: 1, maxLength: 3 }), fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }))
    .map(([names, down]) => names.map((name, i) => (down[i] ? `-${name}` : name)).join(','));
const valueOf = (row, path) => path.split('.').reduce((v, key) => v?.[key], row) ?? null;
function compare(a, b) {
    if (a === null || b === null)
        return a === b ? 0 : a === null ? -1 : 1;
    // MongoDB compares texts by their bytes, JavaScript by halves of characters.
    if (typeof a === 'string' && typeof b === 'string')
        return Buffer.compare(Buffer.from(a), Buffer.from(b));
    return Number(a) - Number(b) || 0;
}
const sorted = (rows, { order }) => [...rows].sort((a, b) => {
    for (const o of order) {
        const step = compare(valueOf(a, o.path), valueOf(b, o.path)) * o.direction;
        if (step !== 0)
            return step < 0 ? -1 : 1;
    }
    return 0;
});
const page = (query, more = {}) => readPage({
    model: Rows,
    scope: { org: 1, dormitories: 'all' },
    scopeFields: { org: 'org', dormitory: null },
    list: readListRequest(spec, query),
    filter: {},
    ...more,
});
const put = async (rows) => {
    await Rows.collection.deleteMany({});
    if (rows.length > 0)
        await Rows.collection.insertMany(rows);
};
const idsOf = (rows) => rows.map((row) => row._id);
test('pages forwards and backwards hold exactly the sorted rows of the scope', async () => {
    await fc.assert(fc.asyncProperty(anyRows, orderings, fc.integer({ min: 1, max: 7 }), async (rows, ordering, limit) => {
        await put(rows);
        const base = { ordering, limit: String(limit) };
        const own = rows.filter((row) => row.org === 1);
        const expected = idsOf(sorted(own, readListRequest(spec, base)));
        const pages = [];
        for (let cursor = ''; cursor !== null;) {
            const one = await page(cursor ? { ...base, cursor } : base);
            expect(one.count).toBe(own.length);
            pages.push(one);
            if (pages.length > expected.length + 1)
                throw new Error('the pages do not end');
            cursor = one.next && writeCursor(one.next);
        }
        expect(pages.flatMap((one) => idsOf(one.rows))).toEqual(expected);
        expect(pages).toHaveLength(Math.max(1, Math.ceil(expected.length / limit)));
        expect(pages[0]?.previous).toBeNull();
        const back = [];
        let at = pages.at(-1);
        while (at.previous) {
            at = await page({ ...base, cursor: writeCursor(at.previous) });
            back.unshift(idsOf(at.rows));
            if (back.length > expected.length)
                throw new Error('the pages do not begin');
        }
        expect(back).toEqual(pages.slice(0, -1).map((one) => idsOf(one.rows)));
        const offset = Math.floor(expected.length / 2);
        const skipped = await page({ ...base, offset: String(offset) });
        expect(idsOf(skipped.rows)).toEqual(expected.slice(offset, offset + limit));
        if (skipped.previous) {
            const before = await page({ ...base, cursor: writeCursor(skipped.previous) });
            expect(idsOf(before.rows)).toEqual(expected.slice(Math.max(0, offset - limit), offset));
        }
    }), { numRuns: 60 });
}, 120_000);
test('a row that comes or goes between two pages moves no other across the edge', async () => {
    await put([1, 2, 3, 4, 5, 6].map((n) => ({ _id: n, org: 1, amount: n * 10 })));
    const first = await page({ ordering: 'amount', limit: '3' });
    await Rows.collection.deleteOne({ _id: 1 });
    await Rows.collection.insertOne({ _id: 9, org: 1, amount: 5 });
    const second = await page({ ordering: 'amount', limit: '3', cursor: writeCursor(first.next) });
    expect(idsOf(second.rows)).toEqual([4, 5, 6]);
});
test('the named filter narrows rows and count; a counter stands in for counting, unless it does not know', async () => {
    await put([1, 2, 3].map((n) => ({ _id: n, org: n === 3 ? 2 : 1, amount: n })));
    expect(await page({}, { filter: { $or: [{ org: 2 }, { amount: 1 }] } })).toMatchObject({ rows: [{ _id: 1 }], count: 1 });
    expect((await page({}, { count: async () => 41 })).count).toBe(41);
    expect((await page({}, { count: async () => null })).count).toBe(2);
});
test('a cursor survives its trip, and a made-up one is refused or asks for nothing wrong', async () => {
    await put([{ _id: 1, org: 1, name: 'a', made: new Date(5) }, { _id: 2, org: 2, name: 'b', made: new Date(6) }]);
    const key = fc.array(fc.oneof(fc.string(), fc.double({ noNaN: true, noDefaultInfinity: true }).filter((n) => !Object.is(n, -0)), fc.boolean(), fc.constant(null), fc.date({ noInvalidDate: true })), { maxLength: 4 });
    fc.assert(fc.property(key, fc.boolean(), fc.nat(), (values, backwards, offset) => {
        const cursor = { key: values, backwards, offset };
        if (JSON.stringify(values).length < 1_000)
            expect(readCursor(writeCursor(cursor), values.length)).toEqual(cursor);
    }));
    const forged = fc.oneof(fc.string(), fc.json().map((j) => Buffer.from(j).toString('base64url')), fc.tuple(fc.array(fc.jsonValue(), { minLength: 2, maxLength: 2 }), fc.constantFrom(0, 1, 2), fc.integer()).map((c) => Buffer.from(JSON.stringify(c)).toString('base64url')));
    await fc.assert(fc.asyncProperty(fc.oneof(forged, fc.constant(Buffer.from('[[{"$d":9000000000000000},1],0,0]').toString('base64url'))), async (cursor) => {
        const read = await Promise.resolve().then(() => page({ cursor, ordering: 'made' })).catch((error) => error);
        if (read instanceof Error)
            expect(read).toMatchObject({ statusCode: 400, code: 'malformed' });
        else
            expect(idsOf(read.rows)).not.toContain(2);
    }), { numRuns: 200 });
    for (const condition of [{ $gt: '' }, { $d: 1, $gt: 0 }, { $ne: null }, [1]]) {
        const cursor = Buffer.from(JSON.stringify([[condition, 1], 0, 0])).toString('base64url');
        expect(() => readCursor(cursor, 2)).toThrow(expect.objectContaining({ statusCode: 400 }));
    }
});
test('nothing lies beyond null at the end of the order: an empty page, not a defect', async () => {
    await put([{ _id: 1, org: 1 }, { _id: 2, org: 1 }]);
    for (const [ordering, backwards] of [['-id', 0], ['id', 1]]) {
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
])('%j is refused', (query) => {
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
