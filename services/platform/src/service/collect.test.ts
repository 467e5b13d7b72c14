import { collected } from './collect.ts';

const given = globalThis.gc;
afterEach(() => void (globalThis.gc = given));

async function* pages(of: number, count: number): AsyncGenerator<readonly number[]> {
  for (let page = 0; page < count; page += 1) yield Array.from({ length: of }, (_, i) => page * of + i);
}
async function all(rows: AsyncIterable<readonly number[]>): Promise<number[]> {
  const found: number[] = [];
  for await (const page of rows) found.push(...page);
  return found;
}

test('rows go by as they are, and what died of them is taken away after twenty thousand each', async () => {
  const taken = jest.fn();
  globalThis.gc = taken as unknown as NonNullable<typeof gc>;
  expect(await all(collected(pages(300, 100)))).toEqual(await all(pages(300, 100)));
  // 67 pages are the first that have twenty thousand.
  expect(taken).toHaveBeenCalledTimes(1);
});

test('a process that does not allow it reads the same rows', async () => {
  delete globalThis.gc;
  expect(await all(collected(pages(6_000, 2)))).toHaveLength(12_000);
});
