/** The page that was asked for comes before what areas add to the frame. */
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { loadArea } from '../federation/remotes.ts';
import { areaShownAt } from './areaShownAt.ts';
import { tellArea } from './areaStates.ts';
import { beginFirstArea } from './beginFirstArea.ts';

jest.mock('../federation/remotes.ts', () => ({ loadArea: jest.fn(() => Promise.reject(new Error('away'))) }));
jest.mock('../registry/registry.ts', () => ({ publishedArea: (id: string) => ({ id, requiresShell: id === 'mfe-later' ? '99.0.0' : '0.0.0' }) }));
jest.mock('./areaShownAt.ts', () => ({ areaShownAt: jest.fn(() => 'mfe-x') }));
jest.mock('./shellVersion.ts', () => ({ shellVersion: '0.2.0', fit: (_: string, wanted: string) => (wanted === '0.0.0' ? 'fits' : 'reload') }));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the area’s code is asked for at once; the end comes when it stands and what it asked for is here', async () => {
  let isOver = false;
  void beginFirstArea().then(() => (isOver = true));
  expect(jest.mocked(loadArea).mock.calls).toEqual([[{ id: 'mfe-x', requiresShell: '0.0.0' }]]);
  tellArea('mfe-x', { type: 'enter' });
  await jest.advanceTimersByTimeAsync(3_000);
  expect(isOver).toBe(false);
  let answer: (rows: string[]) => void = () => undefined;
  void queryClient.fetchQuery({ queryKey: ['rows'], queryFn: () => new Promise<string[]>((resolve) => (answer = resolve)) });
  tellArea('mfe-x', { type: 'arrived' });
  await jest.advanceTimersByTimeAsync(500);
  expect(isOver).toBe(false);
  answer([]);
  await jest.advanceTimersByTimeAsync(100);
  expect(isOver).toBe(true);
});

test('an area that is left before it was entered does not keep the rest away', async () => {
  let isOver = false;
  jest.mocked(areaShownAt).mockReturnValueOnce('mfe-left');
  void beginFirstArea().then(() => (isOver = true));
  await jest.advanceTimersByTimeAsync(3_900);
  expect(isOver).toBe(false);
  await jest.advanceTimersByTimeAsync(300);
  expect(isOver).toBe(true);
});

test('what never answers is not waited for, nor an area that cannot be shown', async () => {
  let isOver = false;
  void queryClient.fetchQuery({ queryKey: ['never'], queryFn: () => new Promise<string[]>(() => undefined) });
  void beginFirstArea().then(() => (isOver = true));
  tellArea('mfe-x', { type: 'enter' });
  tellArea('mfe-x', { type: 'failed', reason: 'broken' });
  await jest.advanceTimersByTimeAsync(900);
  expect(isOver).toBe(false);
  await jest.advanceTimersByTimeAsync(200);
  expect(isOver).toBe(true);
});

test('a page of the shell’s own waits for nothing; an area that asks for a later shell is not loaded', async () => {
  jest.mocked(loadArea).mockClear();
  jest.mocked(areaShownAt).mockReturnValueOnce(null).mockReturnValueOnce('mfe-later');
  await beginFirstArea();
  void beginFirstArea();
  expect(loadArea).not.toHaveBeenCalled();
});
