/** Counting together: the outcome is that of one guard after another. */
import fc from 'fast-check';
import type { GuardedUpdate } from '../write.ts';
import { countsTogether } from './countsTogether.ts';

interface Counted {
  _id: number;
  uses: number;
  closings: number;
}
const otherwise = () => new Error('missed');
const use = (_id: number, closings: number): GuardedUpdate => ({ collection: 'c', filter: { _id, closings }, update: { $inc: { uses: 1 } }, upsert: true, otherwise });
const close = (_id: number, uses: number): GuardedUpdate => ({ collection: 'c', filter: { _id, uses }, update: { $inc: { closings: 1 } }, upsert: true, otherwise });
const turn = (_id: number, uses: number): GuardedUpdate => ({ collection: 'c', filter: { _id, uses }, update: { $inc: { uses: 1 } }, otherwise });
const set = (_id: number, closings: number): GuardedUpdate => ({ collection: 'c', filter: { _id, closings }, update: { $set: { closings: 1 } }, otherwise });
const anywhere = (closings: number): GuardedUpdate => ({ collection: 'c', filter: { closings }, update: { $inc: { uses: 1 } }, otherwise });

/** Applies guards as MongoDB does; null if one misses. */
function applied(guards: readonly GuardedUpdate[], start: readonly Counted[]): Counted[] | null {
  const rows = start.map((row) => ({ ...row }));
  for (const { filter, update } of guards) {
    const row = rows.find((one) => Object.entries(filter).every(([field, value]) => one[field as keyof Counted] === value));
    if (!row) return null;
    const { $inc = {}, $set = {} } = update as { $inc?: Partial<Counted>; $set?: Partial<Counted> };
    for (const [field, n] of Object.entries($inc)) row[field as keyof Counted] += n;
    Object.assign(row, $set);
  }
  return rows;
}

test('eight uses of one thing become one update', () => {
  expect(countsTogether([use(1, 0), use(2, 0), use(1, 0), use(1, 0)]).map(({ filter, update }) => [filter._id, update])).toEqual([
    [1, { $inc: { uses: 3 } }],
    [2, { $inc: { uses: 1 } }],
  ]);
});

test('counts that would create the same document become one, which creates it; others do not', () => {
  const creating = (org: number): GuardedUpdate => ({ ...use(1, 0), update: { $inc: { uses: 1 }, $setOnInsert: { org } } });
  expect(countsTogether([creating(7), creating(7), creating(8)]).map(({ update }) => update)).toEqual([
    { $inc: { uses: 2 }, $setOnInsert: { org: 7 } },
    { $inc: { uses: 1 }, $setOnInsert: { org: 8 } },
  ]);
});

test('a count on which its own condition depends stays by itself', () => {
  const turns = [turn(1, 0), turn(1, 0)];
  expect(countsTogether(turns)).toEqual(turns);
});

test('whatever the guards, together they match and end as one after another', () => {
  const small = fc.integer({ min: 0, max: 1 });
  const guard = fc.oneof(...[use, close, turn, set].map((make) => fc.tuple(small, small).map(([id, n]) => make(id, n))), small.map(anywhere));
  fc.assert(
    fc.property(fc.array(guard, { maxLength: 8 }), (guards) => {
      const start = [0, 1].map((_id) => ({ _id, uses: 0, closings: 0 }));
      const together = countsTogether(guards);
      expect(applied(together, start)).toEqual(applied(guards, start));
      expect(together.length).toBeLessThanOrEqual(guards.length);
    }),
    { numRuns: 500 },
  );
});
