/** Alternatives that are read separately give the rows of all of them, each once, in order. */
import fc from 'fast-check';
import { countedRows } from '../contract/route.ts';
import { apart, readEither } from './either.ts';
import { readListRequest } from './request.ts';

interface Row {
  readonly _id: number;
  readonly building: number;
  readonly a: number;
  readonly b: number;
  readonly name: string | null;
}

/** Evaluates a condition as MongoDB does: a field equals a value, is in a list (`$in`), or is not in one (`$nin`). */
function fits(condition: object, row: Row): boolean {
  return Object.entries(condition).every(([field, value]) => {
    if (field === '$and') return (value as object[]).every((one) => fits(one, row));
    if (field === '$or') return (value as object[]).some((one) => fits(one, row));
    const here = row[field as keyof Row];
    const { $in, $nin } = value as { $in?: unknown[]; $nin?: unknown[] };
    return $in ? $in.includes(here) : $nin ? !$nin.includes(here) : here === value;
  });
}

const few = fc.integer({ min: 0, max: 2 });
const rows = fc
  .array(fc.record({ building: few, a: few, b: few, name: fc.constantFrom(null, '', 'a', 'B', 'é', '\uFFFD', '😀') }), { maxLength: 30 })
  .map((some): Row[] => some.map((row, i) => ({ ...row, _id: i + 1 })));
const values = fc.record({ $in: fc.uniqueArray(few, { maxLength: 2 }) });
const condition = fc.record({ a: values, b: values, building: few }).map(({ a, b, building }) => ({ $and: [{ building }, { $or: [{ a }, { b }] }] }));

test('each row that matches the whole condition matches a part, and is counted by exactly one', () => {
  fc.assert(
    fc.property(rows, condition, (some, whole) => {
      const parts = apart(whole) ?? [];
      expect(parts).toHaveLength(2);
      for (const row of some) {
        expect(parts.some(({ all }) => fits(all, row))).toBe(fits(whole, row));
        expect(parts.filter(({ others }) => fits(others, row))).toHaveLength(fits(whole, row) ? 1 : 0);
      }
    }),
  );
});

test.each([
  ['no alternatives', { org: 1, a: { $in: [1] } }],
  ['two times alternatives', { $and: [{ $or: [{ a: { $in: [1] } }] }, { $or: [{ b: { $in: [1] } }] }] }],
  ['a range', { $or: [{ a: { $in: [1] } }, { b: { $gt: 1 } }] }],
  ['more than one field', { $or: [{ a: { $in: [1] }, b: { $in: [2] } }, { b: { $in: [1] } }] }],
  ['further alternatives', { $or: [{ a: { $in: [1] } }, { $or: [{ b: { $in: [1] } }] }] }],
])('%s are not split', (_, whole) => {
  expect(apart(whole)).toBeNull();
});

test('a page of the parts equals that of the whole, from any position and backwards', async () => {
  const orders = { orderings: { name: 'name', id: '_id' }, defaultOrdering: 'name', search: false };
  const place = (name: string | null): Buffer | null => (name === null ? null : Buffer.from(name));
  const byName = (a: Row, b: Row): number => {
    const [left, right] = [place(a.name), place(b.name)];
    return left === null || right === null ? Number(left !== null) - Number(right !== null) : Buffer.compare(left, right);
  };
  await fc.assert(
    fc.asyncProperty(rows, condition, fc.constantFrom('name', '-name', 'id'), fc.integer({ min: 1, max: 5 }), fc.nat({ max: 12 }), async (some, whole, ordering, limit, offset) => {
      const way = ordering.startsWith('-') ? -1 : 1;
      const sorted = (of: readonly Row[]) => of.toSorted((a, b) => ((ordering === 'id' ? 0 : byName(a, b)) || a._id - b._id) * way);
      const expected = sorted(some.filter((row) => fits(whole, row)));
      const read = (from: number, backwards: boolean) => ({
        read: async (part: object, list: { limit: number; offset: number }) => {
          const of = sorted(some.filter((row) => fits(part, row)));
          // Cut as a cursor does: by the row's place in the whole list.
          const there = of.filter((row) => (backwards ? expected.indexOf(row) < from : expected.indexOf(row) >= from));
          return backwards ? there.slice(-list.limit) : there.slice(0, list.limit);
        },
        count: async (part: object) => some.filter((row) => fits(part, row)).length,
      });
      const list = readListRequest(orders, { ordering, limit: String(limit), offset: String(offset) });
      const parts = apart(whole) ?? [];
      expect(await readEither(list, parts, read(0, false))).toEqual({ found: expected.slice(offset, offset + limit + 1), count: expected.length });
      const cursor = { key: [], backwards: true, offset: 0 };
      expect((await readEither({ ...list, cursor }, parts, read(offset, true)))?.found).toEqual(expected.slice(Math.max(0, Math.min(offset, expected.length) - limit - 1), offset).reverse());
      expect((await readEither({ ...list, cursor: { ...cursor, backwards: false } }, parts, read(offset, false)))?.found).toEqual(expected.slice(offset, offset + limit + 1));
    }),
  );
  const list = readListRequest(orders, { offset: String(countedRows + 1) });
  const never = async () => Promise.reject(new Error('read'));
  expect(await readEither(list, [], { read: never, count: never })).toBeNull();
});
