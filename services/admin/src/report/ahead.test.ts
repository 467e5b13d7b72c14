import { oneAhead } from './ahead.ts';

let closed = false;
async function* counted(most: number): AsyncGenerator<number> {
  closed = false;
  try {
    for (let i = 1; i <= most; i += 1) yield i;
  } finally {
    closed = true;
  }
}

test('read one ahead, everything comes in order; a failure comes in its place, and leaving early closes the source', async () => {
  const all = async (source: AsyncGenerator<number>): Promise<unknown[]> => {
    const found: unknown[] = [];
    try {
      for await (const one of oneAhead(source)) found.push(one);
    } catch (error) {
      found.push((error as Error).message);
    }
    return found;
  };
  expect(await all(counted(3))).toEqual([1, 2, 3]);
  expect(await all(counted(0))).toEqual([]);
  async function* failing(): AsyncGenerator<number> {
    yield* counted(2);
    throw new Error('away');
  }
  expect(await all(failing())).toEqual([1, 2, 'away']);
  for await (const _one of oneAhead(counted(9))) break;
  expect(closed).toBe(true);
});
