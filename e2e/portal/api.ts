/** Calls of the portal as another user makes them, beside the browser under test. */
export const password = 'firm-demo-2026';

/** The demo accounts (docs/rules/operation.md#demo-accounts). */
export type Account =
  | 'superuser'
  | 'staff'
  | 'tenancy'
  | 'residents'
  | 'health'
  | 'safety'
  | 'maintenance'
  | 'reports'
  | 'setup'
  | 'useradmin'
  | 'onedorm'
  | 'nobody'
  | 'other';

/** Without a slash at the end. @throws before the suite's set-up has started a portal */
export const portalAddress = (): string => {
  const address = process.env['FIRM_E2E_URL'];
  if (!address) throw new Error('The set-up has started no portal');
  return address.replace(/\/$/, '');
};

/** The body of an answer. The suite reads it as an outsider would, without the contracts' types. */
export type Json = ReturnType<typeof JSON.parse>;

/** An answer that has been read completely. */
interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Json;
}

export interface Api {
  readonly token: string;
  /** Resolves to any answer, even a refusal. */
  ask(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Resolves to the body of a successful answer; throws with the details of any other answer. */
  get(path: string): Promise<Json>;
  post(path: string, body: unknown): Promise<Json>;
  patch(path: string, body: unknown): Promise<Json>;
  put(path: string, body: unknown): Promise<Json>;
}

/** Signs in by the API; `path`s are relative to `/backend/api`. */
export async function apiAs(account: string, address = portalAddress(), secret = password): Promise<Api> {
  const { body } = await call(address, null, 'POST', '/token/', { username: account, password: secret });
  if (!body?.access) throw new Error(`${account} cannot sign in: ${JSON.stringify(body)}`);
  const token: string = body.access;
  const ask: Api['ask'] = (method, path, sent, headers) => call(address, token, method, path, sent, headers);
  const must = async (method: string, path: string, sent?: unknown): Promise<Json> => {
    const answer = await ask(method, path, sent);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  return {
    token,
    ask,
    get: (path) => must('GET', path),
    post: (path, sent) => must('POST', path, sent),
    patch: (path, sent) => must('PATCH', path, sent),
    put: (path, sent) => must('PUT', path, sent),
  };
}

/** Sends one call, with JSON or a form. Resolves to any answer, even a refusal. @param path relative to `/backend/api` */
export async function call(
  address: string,
  token: string | null,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${address}/backend/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  let read: unknown = text;
  try {
    read = JSON.parse(text);
  } catch {
    // A page or a picture: not JSON, so the text alone is returned.
  }
  return { status: response.status, headers: response.headers, body: read };
}
