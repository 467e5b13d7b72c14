import { collected } from './collect.ts';

const given = globalThis.gc;
afterEach(() => void (globalThis.gc = given));

type Row = readonly [number, ...string[]];

/** Rows of ten cells. */
async function* pages(of: number, count: number): AsyncGenerator<readonly Row[]> {
  for (let page = 0; page < count; page += 1) yield Array.from({ length: of }, (_, i): Row => [page * of + i, ...Array.from({ length: 9 }, () => '')]);
}
async function all(rows: AsyncIterable<readonly Row[]>): Promise<number[]> {
  const found: number[] = [];
  for await (const page of rows) found.push(...page.map(([number]) => number));
  return found;
}

test('rows go by as they are, and what died of them is taken away after two hundred thousand cells each', async () => {
  const taken = jest.fn();
  globalThis.gc = taken as unknown as NonNullable<typeof gc>;
  expect(await all(collected(pages(300, 100)))).toEqual(await all(pages(300, 100)));
  // 67 pages are the first that have as many.
  expect(taken).toHaveBeenCalledTimes(1);
});

test('a process that does not allow it reads the same rows', async () => {
  delete globalThis.gc;
  expect(await all(collected(pages(6_000, 2)))).toHaveLength(12_000);
});
