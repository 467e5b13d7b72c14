import fc from 'fast-check';
import { chooseRange, keepOnly, nothingChosen, toggleAll, toggleOne } from './selection.ts';

const order = [5, 3, 9, 1, 7];
const chosen = (selection: { readonly chosen: ReadonlySet<number> }) => [...selection.chosen].sort((a, b) => a - b);

test('toggles one', () => {
  const one = toggleOne(nothingChosen, 3);
  expect(one).toEqual({ chosen: new Set([3]), anchor: 3 });
  expect(chosen(toggleOne(one, 3))).toEqual([]);
});

test.each([
  ['downwards', 3, 1, [1, 3, 9]],
  ['upwards', 1, 3, [1, 3, 9]],
  ['of one', 9, 9, [9]],
])('a range %s', (_how, from, to, all) => {
  expect(chosen(chooseRange(toggleOne(nothingChosen, from), to, order))).toEqual(all);
});

test('a range keeps its start, so that it can be changed again', () => {
  const range = chooseRange(toggleOne(nothingChosen, 3), 1, order);
  expect(chosen(chooseRange(range, 5, order))).toEqual([1, 3, 5, 9]);
});

test('a range from a row that is filtered out consists only of its end, and one to such a row is empty', () => {
  expect(chooseRange(toggleOne(nothingChosen, 100), 9, order)).toEqual({ chosen: new Set([100, 9]), anchor: 9 });
  const one = toggleOne(nothingChosen, 3);
  expect(chooseRange(one, 100, order)).toEqual(one);
});

test('selects all, and deselects them again', () => {
  const all = toggleAll(toggleOne(nothingChosen, 2), order);
  expect(chosen(all)).toEqual([1, 2, 3, 5, 7, 9]);
  expect(chosen(toggleAll(all, order))).toEqual([2]);
});

test('rows that are gone are no longer selected', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 40 }));
  fc.assert(
    fc.property(ids, ids, (first, there) => {
      const kept = keepOnly({ chosen: new Set(first), anchor: null }, (id) => there.includes(id));
      expect(chosen(kept)).toEqual(first.filter((id) => there.includes(id)).sort((a, b) => a - b));
    }),
  );
});
