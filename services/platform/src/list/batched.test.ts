import { CountingSource } from '../testing/countingSource.ts';
import { batched, batchesOf } from './batched.ts';

const source = new CountingSource();

test('every row comes once, in order, in batches of which the last may be shorter', async () => {
  const of = async (most: number) => {
    const found: number[][] = [];
    for await (const batch of batched(source.upTo(most), 3)) found.push(batch);
    return found;
  };
  expect([await of(0), await of(3), await of(7)]).toEqual([[], [[1, 2, 3]], [[1, 2, 3], [4, 5, 6], [7]]]);
});

test('a reader who leaves early closes the source', async () => {
  for await (const batch of batched(source.upTo(9), 3)) {
    expect(batch).toEqual([1, 2, 3]);
    break;
  }
  expect(source.closed).toBe(true);
});

describe('of a cursor', () => {
  const cursorOf = (batches: number[][]) => {
    const state = { closed: 0, left: [...batches] };
    return { ...state, hasNext: () => Promise.resolve(state.left.length > 0), readBufferedDocuments: () => state.left.shift() ?? [], close: () => Promise.resolve(void (state.closed += 1)), closes: () => state.closed };
  };

  test('its batches come as they are, and it is closed at their end', async () => {
    const cursor = cursorOf([[1, 2], [3]]);
    const found: number[][] = [];
    for await (const batch of batchesOf(cursor)) found.push(batch);
    expect([found, cursor.closes()]).toEqual([[[1, 2], [3]], 1]);
  });

  test('a reader who leaves early closes it', async () => {
    const cursor = cursorOf([[1, 2], [3]]);
    for await (const batch of batchesOf(cursor)) {
      expect(batch).toEqual([1, 2]);
      break;
    }
    expect(cursor.closes()).toBe(1);
  });
});
