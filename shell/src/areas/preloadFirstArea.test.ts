/** The requested page is loaded before the extensions of areas. */
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { loadArea } from '../federation/remotes.ts';
import { areaShownAt } from './areaShownAt.ts';
import { dispatchAreaEvent } from './areaStates.ts';
import { preloadFirstArea } from './preloadFirstArea.ts';

jest.mock('../federation/remotes.ts', () => ({ loadArea: jest.fn(() => Promise.reject(new Error('away'))) }));
jest.mock('../registry/registry.ts', () => ({ publishedArea: (id: string) => ({ id, requiresShell: id === 'mfe-later' ? '99.0.0' : '0.0.0' }) }));
jest.mock('./areaShownAt.ts', () => ({ areaShownAt: jest.fn(() => 'mfe-x') }));
jest.mock('./shellVersion.ts', () => ({ shellVersion: '0.2.0', fit: (_: string, wanted: string) => (wanted === '0.0.0' ? 'fits' : 'reload') }));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the area’s code is requested at once; the promise resolves when the area is shown and its requests are answered', async () => {
  let isOver = false;
  void preloadFirstArea().then(() => (isOver = true));
  expect(jest.mocked(loadArea).mock.calls).toEqual([[{ id: 'mfe-x', requiresShell: '0.0.0' }]]);
  dispatchAreaEvent('mfe-x', { type: 'enter' });
  await jest.advanceTimersByTimeAsync(3_000);
  expect(isOver).toBe(false);
  let answer: (rows: string[]) => void = () => undefined;
  void queryClient.fetchQuery({ queryKey: ['rows'], queryFn: () => new Promise<string[]>((resolve) => (answer = resolve)) });
  dispatchAreaEvent('mfe-x', { type: 'arrived' });
  await jest.advanceTimersByTimeAsync(500);
  expect(isOver).toBe(false);
  answer([]);
  await jest.advanceTimersByTimeAsync(100);
  expect(isOver).toBe(true);
});

test('an area that is left before it was shown does not delay the rest', async () => {
  let isOver = false;
  jest.mocked(areaShownAt).mockReturnValueOnce('mfe-left');
  void preloadFirstArea().then(() => (isOver = true));
  await jest.advanceTimersByTimeAsync(3_900);
  expect(isOver).toBe(false);
  await jest.advanceTimersByTimeAsync(300);
  expect(isOver).toBe(true);
});

test('a request that never answers is not waited for, nor an area that cannot be shown', async () => {
  let isOver = false;
  void queryClient.fetchQuery({ queryKey: ['never'], queryFn: () => new Promise<string[]>(() => undefined) });
  void preloadFirstArea().then(() => (isOver = true));
  dispatchAreaEvent('mfe-x', { type: 'enter' });
  dispatchAreaEvent('mfe-x', { type: 'failed', reason: 'broken' });
  await jest.advanceTimersByTimeAsync(900);
  expect(isOver).toBe(false);
  await jest.advanceTimersByTimeAsync(200);
  expect(isOver).toBe(true);
});

test('a page of the shell waits for nothing; an area that needs a later shell is not loaded', async () => {
  jest.mocked(loadArea).mockClear();
  jest.mocked(areaShownAt).mockReturnValueOnce(null).mockReturnValueOnce('mfe-later');
  await preloadFirstArea();
  void preloadFirstArea();
  expect(loadArea).not.toHaveBeenCalled();
});
