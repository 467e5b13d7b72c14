import { withGarbageCollection } from './garbage.ts';

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

test('rows pass unchanged, and garbage is collected after every two hundred thousand cells', async () => {
  const taken = jest.fn();
  globalThis.gc = taken as unknown as NonNullable<typeof gc>;
  expect(await all(withGarbageCollection(pages(300, 100)))).toEqual(await all(pages(300, 100)));
  // 67 pages are the first to have that many.
  expect(taken).toHaveBeenCalledTimes(1);
});

test('a process that does not expose its collector reads the same rows', async () => {
  delete globalThis.gc;
  expect(await all(withGarbageCollection(pages(6_000, 2)))).toHaveLength(12_000);
});
