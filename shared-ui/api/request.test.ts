import { resetProgress } from '@firm/shared-ui/progress/index.ts';
import { ApiError, accessToken, apiAddress, createApi, fetchAllPages, isApiError, setAccessToken, setRefresh } from './index.ts';

interface Fake {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

function answer({ status, body, headers = {} }: Fake) {
  const text = body === undefined ? '' : JSON.stringify(body);
  return {
    ok: status < 400,
    status,
    headers: { get: (name: string) => headers[name.toLowerCase()] ?? null },
    text: async () => text,
    json: async () => JSON.parse(text),
  };
}

const fetched = jest.fn<Promise<unknown>, [string, RequestInit]>();
const headersOf = (call: number) => fetched.mock.calls[call]?.[1].headers as Record<string, string>;

interface TestApi {
  'GET /alerts/{id}/': { params: { id: string }; query: unknown; body: undefined; answer: { id: number } };
  'POST /alerts/': { params: undefined; query: unknown; body: { name: string }; answer: { id: number } };
  'PATCH /alerts/{id}/': { params: { id: string }; query: unknown; body: { name: string; version?: number }; answer: { id: number } };
  'DELETE /alerts/{id}/': { params: { id: string }; query: unknown; body: undefined; answer: undefined };
}
const api = createApi<TestApi>();

beforeEach(() => {
  fetched.mockReset();
  globalThis.fetch = fetched as unknown as typeof fetch;
  document.documentElement.lang = 'fr';
  setAccessToken('old');
  setRefresh(null);
});
afterEach(() => resetProgress());

test('a call carries token, language, request id and JSON', async () => {
  fetched.mockResolvedValue(answer({ status: 201, body: { id: 7 } }));
  await expect(api('POST /alerts/', { body: { name: 'Leak' }, idempotencyKey: 'k1' })).resolves.toEqual({ id: 7 });
  const [address, init] = fetched.mock.calls[0]!;
  expect(address).toBe('/backend/api/alerts/');
  expect(init.body).toBe('{"name":"Leak"}');
  expect(headersOf(0)).toMatchObject({
    Authorization: 'Bearer old',
    'Accept-Language': 'fr',
    'Content-Type': 'application/json',
    'Idempotency-Key': 'k1',
    'X-Request-Id': expect.stringMatching(/^[0-9a-f]{32}$/),
  });
});

test('a call on a stalled connection counts as lost after a minute, and a body that never ends does too', async () => {
  jest.useFakeTimers();
  try {
    let signal: AbortSignal | null | undefined;
    fetched.mockImplementationOnce((_, init) => {
      signal = init.signal;
      return new Promise(() => undefined);
    });
    const lost = expect(api('GET /alerts/{id}/', { params: { id: '7' } })).rejects.toMatchObject({ code: 'unreachable', statusCode: 503 });
    await jest.advanceTimersByTimeAsync(60_000);
    await lost;
    expect(signal?.aborted).toBe(true);
    fetched.mockResolvedValueOnce({ ...answer({ status: 200 }), text: () => new Promise(() => undefined) });
    const cut = expect(api('GET /alerts/{id}/', { params: { id: '7' } })).rejects.toMatchObject({ code: 'unreachable' });
    await jest.advanceTimersByTimeAsync(60_000);
    await cut;
  } finally {
    jest.useRealTimers();
  }
});

test('a change whose answer was lost carries the same key when it is sent again as it was; another one, or a later one, has its own', async () => {
  const keys: (string | undefined)[] = [];
  const change = async (name: string, version: number | undefined, outcome: 'lost' | 'cut' | 'away' | 'stale' | 'done'): Promise<void> => {
    if (outcome === 'lost') fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    else if (outcome === 'cut') fetched.mockResolvedValueOnce({ ...answer({ status: 200 }), text: () => Promise.reject(new TypeError('network error')) });
    else fetched.mockResolvedValueOnce(answer({ status: { away: 503, stale: 409, done: 200 }[outcome], body: { id: 7, message: '' } }));
    const body = version === undefined ? { name } : { name, version };
    await api('PATCH /alerts/{id}/', { params: { id: '7' }, body }).catch(() => undefined);
    keys.push(headersOf(fetched.mock.calls.length - 1)['Idempotency-Key']);
  };
  for (const outcome of ['lost', 'cut', 'away', 'done', 'stale', 'done'] as const) await change('Leak', 3, outcome);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys.slice(1, 4)).toEqual([keys[0], keys[0], keys[0]]);
  expect(new Set(keys).size).toBe(3);
  await change('Leak', 4, 'lost');
  await change('Flood', 4, 'done');
  await change('Leak', 4, 'done');
  expect(keys[8]).toBe(keys[6]);
  expect(new Set(keys).size).toBe(5);
  await change('Leak', undefined, 'done');
  expect(keys[9]).toBeUndefined();
});

test('several calls refused together cause one refresh, then each is retried once', async () => {
  const refresh = jest.fn(async () => {
    setAccessToken('new');
    return 'new';
  });
  setRefresh(refresh);
  fetched.mockImplementation(async (_address, init) => {
    const isNew = (init.headers as Record<string, string>)['Authorization'] === 'Bearer new';
    return answer(isNew ? { status: 200, body: { id: 1 } } : { status: 401, body: { message: 'no', code: 'token_expired' } });
  });
  const all = await Promise.all([1, 2, 3].map((id) => api('GET /alerts/{id}/', { params: { id } })));
  expect(all).toHaveLength(3);
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(fetched).toHaveBeenCalledTimes(6);
  expect(accessToken()).toBe('new');
});

test('a call refused after the token was replaced uses the new one without a refresh', async () => {
  const refresh = jest.fn(async () => null);
  setRefresh(refresh);
  fetched.mockImplementationOnce(async () => {
    setAccessToken('newer');
    return answer({ status: 401, body: { message: 'no' } });
  });
  fetched.mockResolvedValueOnce(answer({ status: 200, body: { id: 1 } }));
  await api('GET /alerts/{id}/', { params: { id: 1 } });
  expect(refresh).not.toHaveBeenCalled();
  expect(headersOf(1)['Authorization']).toBe('Bearer newer');
  expect(headersOf(1)['X-Request-Id']).toBe(headersOf(0)['X-Request-Id']);
});

test('a second refusal is returned', async () => {
  setRefresh(async () => 'new');
  fetched.mockResolvedValue(answer({ status: 401, body: { message: 'Sign in', code: 'no_token' } }));
  await expect(api('GET /alerts/{id}/', { params: { id: 1 } })).rejects.toMatchObject({ statusCode: 401, code: 'no_token' });
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('an error carries what the service said', async () => {
  const body = { message: 'Not from here', statusCode: 409, code: 'illegal_transition', allowed: ['open'], current: { id: 1 } };
  fetched.mockResolvedValue(answer({ status: 409, body, headers: { 'retry-after': '3' } }));
  const problem = await api('DELETE /alerts/{id}/', { params: { id: 1 } }).catch((caught: unknown) => caught);
  expect(isApiError(problem)).toBe(true);
  expect(problem).toMatchObject({ message: 'Not from here', statusCode: 409, allowed: ['open'], current: { id: 1 }, retryAfter: 3 });
});

test('an error without a status counts as 500', () => {
  expect(new ApiError({ message: 'x' }).statusCode).toBe(500);
});

test('no answer at all is `unreachable`; an aborted call is rethrown as it is', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(api('GET /alerts/{id}/', { params: { id: 1 } })).rejects.toMatchObject({ code: 'unreachable', statusCode: 503 });
  const ended = new AbortController();
  ended.abort(new Error('ended'));
  fetched.mockRejectedValue(new Error('ended'));
  await expect(api('GET /alerts/{id}/', { params: { id: 1 }, signal: ended.signal })).rejects.toThrow('ended');
});

test('204 returns nothing', async () => {
  fetched.mockResolvedValue(answer({ status: 204 }));
  await expect(api('DELETE /alerts/{id}/', { params: { id: 1 } })).resolves.toBeUndefined();
});

test('a form is sent as it is, without a content type set here', async () => {
  fetched.mockResolvedValue(answer({ status: 200, body: {} }));
  const form = new FormData();
  await api('POST /alerts/', { body: form });
  expect(fetched.mock.calls[0]?.[1].body).toBe(form);
  expect(headersOf(0)['Content-Type']).toBeUndefined();
});

test('addresses fill in their parts and leave empty values out', () => {
  expect(apiAddress('/users/{username}/', { username: 'a/b' }, { status: 'open', dormitory: [1, 2], search: '', page: undefined })).toBe(
    '/backend/api/users/a%2Fb/?status=open&dormitory=1%2C2',
  );
  expect(() => apiAddress('/alerts/{id}/', {})).toThrow('needs "id"');
});

test('all pages: 100 at a time, next followed to the end, and never to another path', async () => {
  fetched.mockResolvedValueOnce(answer({ status: 200, body: { results: [1, 2], next: 'https://proxy.example/backend/api/vendors/?cursor=c' } }));
  fetched.mockResolvedValueOnce(answer({ status: 200, body: { results: [3], next: 'https://evil.example/steal/' } }));
  await expect(fetchAllPages('/vendors/', { query: { org: 1 } })).resolves.toEqual([1, 2, 3]);
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    '/backend/api/vendors/?org=1&limit=100',
    `${location.origin}/backend/api/vendors/?cursor=c`,
  ]);
});
