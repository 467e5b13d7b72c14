import { CountingSource } from '@firm/platform/testing/countingSource';
import { oneAhead } from './ahead.ts';

const source = new CountingSource();

test('reading one page ahead keeps the order; a failure is thrown at its position, and leaving early closes the source', async () => {
  const all = async (source: AsyncGenerator<number>): Promise<unknown[]> => {
    const found: unknown[] = [];
    try {
      for await (const one of oneAhead(source)) found.push(one);
    } catch (error) {
      found.push((error as Error).message);
    }
    return found;
  };
  expect(await all(source.upTo(3))).toEqual([1, 2, 3]);
  expect(await all(source.upTo(0))).toEqual([]);
  async function* failing(): AsyncGenerator<number> {
    yield* source.upTo(2);
    throw new Error('away');
  }
  expect(await all(failing())).toEqual([1, 2, 'away']);
  for await (const _one of oneAhead(source.upTo(9))) break;
  expect(source.closed).toBe(true);
});
