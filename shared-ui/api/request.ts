import { beginProgress } from '@firm/shared-ui/progress/index.ts';
import { accessToken, refreshedToken } from './accessToken.ts';
import { failureOf, unreachable } from './failure.ts';
import { randomId } from './randomId.ts';

export interface RequestOptions {
  /** Sent as JSON, or as it is when it is FormData. */
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  /** Same key and body within 24 h give the first answer again. */
  readonly idempotencyKey?: string;
  /** Without the authorization header, as for `/workzones/{id}/safe_zone/`; then a 401 is an answer like any other. */
  readonly anonymous?: boolean;
  /** Keeps the progress bar out of it, for work that nobody waits for. */
  readonly quiet?: boolean;
}

/**
 * Sends one call and returns the successful response unread. A 401 makes one refresh, shared by all calls that wait
 * for it, and one more try.
 * @throws ApiError for any other answer (its message fits the screen), and with code `unreachable` for none
 * @throws DOMException `AbortError` when `signal` ended it
 */
export async function request(method: string, address: string, options: RequestOptions = {}): Promise<Response> {
  const end = options.quiet ? () => undefined : beginProgress();
  try {
    const response = await answered(method, address, options);
    end(false);
    return response;
  } catch (problem) {
    end(!options.signal?.aborted);
    throw problem;
  }
}

async function answered(method: string, address: string, options: RequestOptions): Promise<Response> {
  // The id stays the same on the second try: it is the same request to a reader of the logs.
  const id = randomId();
  const token = options.anonymous ? null : accessToken();
  let response = await send(method, address, options, id, token);
  if (response.status === 401 && !options.anonymous) {
    const fresh = await refreshedToken(token);
    if (fresh) response = await send(method, address, options, id, fresh);
  }
  if (response.ok) return response;
  throw await failureOf(response);
}

async function send(
  method: string,
  address: string,
  { body, signal, idempotencyKey }: RequestOptions,
  id: string,
  token: string | null,
): Promise<Response> {
  const headers: Record<string, string> = { 'X-Request-Id': id };
  const language = document.documentElement.lang;
  if (language) headers['Accept-Language'] = language;
  if (token) headers['Authorization'] = `Bearer ${token}`;
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
  // FormData brings its own content type, with the boundary in it.
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers['Content-Type'] = 'application/json';
  const init: RequestInit = { method, headers, credentials: 'same-origin' };
  if (body !== undefined) init.body = isForm ? body : JSON.stringify(body);
  if (signal) init.signal = signal;
  try {
    return await fetch(address, init);
  } catch (problem) {
    if (signal?.aborted) throw problem;
    throw unreachable();
  }
}
