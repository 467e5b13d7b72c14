import { isChunkFailure, mayReload, reloadForChunk } from './reload.ts';

beforeEach(() => sessionStorage.clear());

test('a page reloads for a lost chunk once, and again only after a minute', () => {
  const reload = jest.fn();
  expect([0, 1, 59_999, 60_000, 60_001].map((now) => reloadForChunk(reload, 1_000_000 + now))).toEqual([true, false, false, true, false]);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a clock that was set back does not prevent it', () => expect(mayReload(5_000_000, 10)).toBe(true));

test('only a chunk that failed to load counts', () => {
  expect(isChunkFailure(Object.assign(new Error('x'), { name: 'ChunkLoadError' }))).toBe(true);
  expect(isChunkFailure(new Error('Loading CSS chunk 12 failed.'))).toBe(true);
  expect(isChunkFailure(new Error('x', { cause: new Error('Loading chunk 12 failed.') }))).toBe(true);
  expect(isChunkFailure(new Error('boom'))).toBe(false);
  expect(isChunkFailure('Loading chunk 1 failed')).toBe(false);
});
