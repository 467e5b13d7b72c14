/** What is kept in memory: bounded, true to its stamps, and never for longer than two seconds. */
import { resetClock, shiftClock } from '../testing/clock.ts';
import { AnswerCache } from './answers.ts';
import { RecordCache, type RecordPiece } from './records.ts';

afterEach(resetClock);

test('an answer is valid while its stamps stand, for two seconds at most', () => {
  const cache = new AnswerCache();
  const kept = cache.keep('key', '1.2', { text: '{"a":1}' }, 1_000);
  expect(cache.get('key', '1.2', 2_999)).toBe(kept);
  expect(cache.get('key', '1.2', 3_000)).toBeNull();
  expect(cache.get('key', '1.3', 1_001)).toBeNull();
  expect(cache.get('other', '1.2', 1_001)).toBeNull();
  expect(cache.keep('key', '9', { text: '{"a":1}' }).etag).toBe(kept.etag);
  expect(cache.keep('key', '9', { text: '{"a":2}' }).etag).not.toBe(kept.etag);
});

test('an answer expires even if the clock is set back meanwhile', () => {
  const cache = new AnswerCache();
  cache.keep('key', '1', { text: '{}' });
  shiftClock(-3_600_000);
  const later = performance.now() + 2_001;
  const passed = jest.spyOn(performance, 'now').mockImplementation(() => later);
  try {
    expect(cache.get('key', '1')).toBeNull();
  } finally {
    passed.mockRestore();
  }
});

describe('an answer that several ask for at one moment', () => {
  const ask = (cache: AnswerCache, key = 'key', stamps = '1') => {
    const { promise, resolve, reject } = Promise.withResolvers<ReturnType<AnswerCache['keep']> | null>();
    const make = jest.fn(() => promise);
    return { make, asked: cache.once(key, stamps, make), keep: () => resolve(cache.keep(key, stamps, { text: '{}' })), leave: () => resolve(null), fail: reject };
  };

  test('is made once for all of them', async () => {
    const cache = new AnswerCache();
    const [first, second] = [ask(cache), ask(cache)];
    const [other, later] = [ask(cache, 'other'), ask(cache, 'key', '2')];
    first.keep();
    expect(await second.asked).toBe(await first.asked);
    expect(second.make).not.toHaveBeenCalled();
    // For another address, or after a stamp has moved, it is another answer.
    for (const one of [other, later]) expect(one.make).toHaveBeenCalledTimes(1);
    const after = ask(cache);
    after.leave();
    expect(await after.asked).toBeNull();
    expect(after.make).toHaveBeenCalledTimes(1);
  });

  test('is made by each caller where it is not kept, or fails', async () => {
    for (const end of ['leave', 'fail'] as const) {
      const cache = new AnswerCache();
      const [first, second] = [ask(cache), ask(cache)];
      first[end](new Error('gone'));
      await first.asked.catch((error: Error) => expect(error.message).toBe('gone'));
      second.keep();
      expect(await second.asked).toBe(cache.get('key', '1'));
      expect(second.make).toHaveBeenCalledTimes(1);
    }
  });
});

test('kept answers use no more than their share; the oldest are dropped first', () => {
  const cache = new AnswerCache(10_000);
  for (let i = 0; i < 50; i += 1) cache.keep(`k${i}`, '1', { text: 'x'.repeat(500) }, 0);
  const left = Array.from({ length: 50 }, (_, i) => i).filter((i) => cache.get(`k${i}`, '1', 1));
  expect(left.length).toBeGreaterThan(0);
  expect(left.length * (2 * 500 + 512)).toBeLessThanOrEqual(10_000);
  expect(left.at(-1)).toBe(49);
  cache.keep('huge', '1', { text: 'x'.repeat(10_000) }, 0);
  expect(cache.get('huge', '1', 1)).toBeNull();
});

test('compression is done once, and only where it pays', () => {
  const cache = new AnswerCache();
  expect(cache.keep('small', '1', { text: '{}' }).gzip).toBeNull();
  const long = cache.keep('long', '1', { text: 'x'.repeat(5_000) });
  expect(long.gzip).toBe(long.gzip);
  expect(long.gzip?.length).toBeLessThan(1_000);
});

test('JSON whose digest is known is not assembled before it is sent', () => {
  const cache = new AnswerCache();
  let made = 0;
  const answer = cache.keep('key', '1', {
    digest: 'd',
    length: 7,
    get text() {
      made += 1;
      return '{"a":1}';
    },
  });
  expect([answer.etag, made]).toEqual(['"d"', 0]);
  expect([String(answer.body), String(answer.body), made]).toEqual(['{"a":1}', '{"a":1}', 1]);
});

describe('records', () => {
  const jsonOf = async (pieces: Promise<readonly RecordPiece[]>) => (await pieces).map(({ json }) => json);
  const never = async () => Promise.reject(new Error('asked'));
  const later = (ms: number) => {
    const at = performance.now() + ms;
    return jest.spyOn(performance, 'now').mockImplementation(() => at);
  };
  afterEach(() => jest.restoreAllMocks());

  test('are loaded once per revision and context, in the order of the rows, with a digest of their own', async () => {
    const cache = new RecordCache();
    const asked: number[][] = [];
    const load = async (ids: number[]) => {
      asked.push(ids);
      return new Map(ids.filter((id) => id !== 3).map((id) => [id, { rev: id, json: `"${id}"` }]));
    };
    const rows = [2, 1, 3].map((id) => ({ _id: id, rev: id }));
    const english = { context: 'en', under: '', load };
    expect(await jsonOf(cache.piecesOf(rows, english))).toEqual(['"2"', '"1"']);
    const again = await cache.piecesOf(rows.slice(0, 2), english);
    expect(again.map(({ json }) => json)).toEqual(['"2"', '"1"']);
    expect(new Set(again.map(({ digest }) => digest)).size).toBe(2);
    expect(asked).toEqual([[2, 1, 3]]);
    await cache.piecesOf([{ _id: 1, rev: 9 }, { _id: 2, rev: 2 }], english);
    await cache.piecesOf([{ _id: 1, rev: 1 }], { ...english, context: 'fr' });
    expect(asked.slice(1)).toEqual([[1], [1]]);
  });

  test('that changed while they were loaded are kept under the revision that they have', async () => {
    const cache = new RecordCache();
    const load = async () => new Map([[1, { rev: 2, json: '"new"' }]]);
    expect(await jsonOf(cache.piecesOf([{ _id: 1, rev: 1 }], { context: '', under: '', load }))).toEqual(['"new"']);
    expect(await jsonOf(cache.piecesOf([{ _id: 1, rev: 2 }], { context: '', under: '', load: never }))).toEqual(['"new"']);
    await expect(cache.piecesOf([{ _id: 1, rev: 1 }], { context: '', under: '', load: never })).rejects.toThrow('asked');
  });

  test('stay valid while the names that they show are unchanged, even if stamps have moved, and only then', async () => {
    const cache = new RecordCache<string>();
    const names: Record<string, string> = { a: 'Anna', b: 'Ben' };
    const rows = [{ _id: 1, rev: 1 }, { _id: 2, rev: 1 }];
    const loaded: number[] = [];
    const at = (under: string) =>
      jsonOf(
        cache.piecesOf(rows, {
          context: '',
          under,
          load: async (ids) => {
            loaded.push(...ids);
            return new Map(ids.map((id) => [id, { rev: 1, json: JSON.stringify(names[id === 1 ? 'a' : 'b']), shows: { of: id === 1 ? 'a' : 'b', text: names[id === 1 ? 'a' : 'b'] ?? '' } }]));
          },
          texts: async (of) => of.map((one) => names[one] ?? ''),
        }),
      );
    await at('1');
    expect(await at('2')).toEqual(['"Anna"', '"Ben"']);
    expect(loaded).toEqual([1, 2]);
    names.b = 'Bea';
    expect(await at('3')).toEqual(['"Anna"', '"Bea"']);
    expect(loaded).toEqual([1, 2, 2]);
  });

  test('made of names that were remembered from before the names moved are checked again once those are forgotten', async () => {
    const cache = new RecordCache<null>();
    let name = 'old';
    const ask = (texts?: () => Promise<string[]>) =>
      jsonOf(cache.piecesOf([{ _id: 1, rev: 1 }], { context: '', under: '2', load: async () => new Map([[1, { rev: 1, json: name, ...(texts && { shows: { of: null, text: name } }) }]]), ...(texts && { texts }) }));
    const texts = async () => [name];
    expect(await ask(texts)).toEqual(['old']);
    name = 'new';
    expect(await ask(texts)).toEqual(['old']);
    later(3_100);
    expect(await ask(texts)).toEqual(['new']);
    expect(await ask(never)).toEqual(['new']);
  });

  test('without names to check are made again in that case', async () => {
    const cache = new RecordCache();
    let made = 0;
    const ask = () => cache.piecesOf([{ _id: 1, rev: 1 }], { context: '', under: '2', load: async () => new Map([[1, { rev: 1, json: String((made += 1)) }]]) });
    await ask();
    await ask();
    expect(made).toBe(1);
    later(3_100);
    await ask();
    await ask();
    expect(made).toBe(2);
  });
});
