import { failedIntegrity, watchIntegrity } from './integrity.ts';

const address = 'https://portal.example/areas/mfe-x/1/assets/12.js';
const lost = (request = address) => Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError', request });

/** A server that returns this text, or is unavailable; the hash is checked as a browser does. */
const server = (text: string | null, status = 200) =>
  jest.fn(async (_: string, { integrity }: RequestInit) => {
    if (text === null || (integrity !== undefined && integrity !== `hash of ${text}`)) throw new TypeError('Failed to fetch');
    return { ok: status < 400 } as Response;
  });
const asked = (ask: jest.Mock, problem: unknown = lost()) => failedIntegrity(problem, ask as unknown as typeof fetch);

/** jsdom does not load scripts, so the error event is dispatched as a browser would. */
function fail(file = address): void {
  const script = document.createElement('script');
  script.src = file;
  script.integrity = 'hash of what was published';
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
}

beforeAll(watchIntegrity);
beforeEach(() => fail());

describe('with the error of a file that failed to load', () => {
  let consoleError: jest.SpyInstance;
  beforeEach(() => (consoleError = jest.spyOn(console, 'error').mockImplementation(() => {})));
  afterEach(() => consoleError.mockRestore());

  test('a server that returns something else has the wrong content, and the log names the file', async () => {
    expect(await asked(server('something else'))).toBe(true);
    expect(consoleError).toHaveBeenCalledWith(expect.stringMatching(`${address} failed its integrity check`));
  });

  test.each([
    ['is away', server(null)],
    ['has it no more', server('not found', 404)],
    ['has the right one by now', server('what was published')],
  ])('a server that %s does not', async (_, ask) => {
    expect(await asked(ask)).toBe(false);
    expect(consoleError).not.toHaveBeenCalled();
  });

  test('the other files that have failed are requested again too, past the browser’s cache, until they are right', async () => {
    const other = 'https://portal.example/areas/mfe-x/1/assets/13.js';
    fail(other);
    const ask = server('what was published');
    await asked(ask);
    fail();
    await asked(ask);
    expect(ask.mock.calls.map(([file, { cache }]) => [file, cache])).toEqual([[address, 'reload'], [other, 'reload'], [address, 'reload']]);
  });

  test('it is found inside another error, and the cached file is requested again', async () => {
    const ask = server('something else');
    expect(await asked(ask, new Error('The area cannot be shown', { cause: lost() }))).toBe(true);
    expect(ask.mock.calls.map(([, { cache }]) => cache)).toEqual(['reload', 'no-store']);
  });
});

test('nothing is checked for other errors, nor for files without a hash', async () => {
  const ask = server('x');
  expect(await asked(ask, new Error('boom'))).toBe(false);
  expect(await asked(ask, lost('https://portal.example/assets/other.js'))).toBe(false);
  expect(ask).not.toHaveBeenCalled();
});
