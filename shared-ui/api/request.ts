import { beginProgress } from '@firm/shared-ui/progress/index.ts';
import { accessToken, refreshedToken } from './accessToken.ts';
import { failureOf, unreachable } from './failure.ts';
import { inTime, longest } from './inTime.ts';
import { randomId } from './randomId.ts';

export interface RequestOptions {
  /** Sent as JSON, or unchanged if it is FormData. */
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  /** The same key and body within 24 h return the first answer again. */
  readonly idempotencyKey?: string;
  /** Without the authorization header, as for `/workzones/{id}/safe_zone/`; a 401 is then treated like any other error. */
  readonly anonymous?: boolean;
  /** Does not show the progress bar, for background work. */
  readonly quiet?: boolean;
}

/**
 * Sends a call and returns the successful response unread. A 401 causes one refresh, shared by all waiting calls, and one retry.
 * @throws ApiError for any other answer (with a message for the user), and with code `unreachable` for none
 * @throws DOMException `AbortError` when `signal` aborted it
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
  // The retry keeps the id: in the logs it is the same request.
  const id = randomId();
  const token = options.anonymous ? null : accessToken();
  let response = await send(method, address, options, id, token);
  if (response.status === 401 && !options.anonymous) {
    const fresh = await refreshedToken(token);
    if (fresh) response = await send(method, address, options, id, fresh);
  }
  if (response.ok) return response;
  throw await failureOf(response, address);
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
  // FormData sets its own content type, which includes the boundary.
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers['Content-Type'] = 'application/json';
  const init: RequestInit = { method, headers, credentials: 'same-origin' };
  if (body !== undefined) init.body = isForm ? body : JSON.stringify(body);
  const lost = new AbortController();
  init.signal = signal ? AbortSignal.any([signal, lost.signal]) : lost.signal;
  try {
    return await inTime(fetch(address, init), isForm ? longest.files : longest.data, () => lost.abort());
  } catch (problem) {
    if (signal?.aborted) throw problem;
    throw unreachable();
  }
}
