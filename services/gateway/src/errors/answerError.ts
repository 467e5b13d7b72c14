/** The gateway's own refusals, in the documented form and the reader's language (docs/rules/calls.md#errors). */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedLanguage, messageText, type Language, type MessageKey } from '@firm/platform/errors/messages';
import { apiHeaders } from '../server/securityHeaders.ts';

export interface Refusal {
  readonly status: 400 | 404 | 405 | 408 | 413 | 417 | 431 | 500 | 503;
  /** Also the key of its text in the platform's locales. */
  readonly code: MessageKey;
  /** Seconds, sent as `Retry-After`. */
  readonly retryAfter?: number;
  /** Sent as `Allow`. */
  readonly allowed?: readonly string[];
}

export const malformed: Refusal = { status: 400, code: 'malformed' };
export const notFound: Refusal = { status: 404, code: 'not_found' };
export const tooLarge: Refusal = { status: 413, code: 'payload_too_large' };
export const requestTimeout: Refusal = { status: 408, code: 'request_timeout' };
export const headersTooLarge: Refusal = { status: 431, code: 'headers_too_large' };
export const expectationFailed: Refusal = { status: 417, code: 'expectation_failed' };
export const internal: Refusal = { status: 500, code: 'internal' };
export const away: Refusal = { status: 503, code: 'unavailable', retryAfter: 2 };
/** The service is there and did not answer in time. */
export const timedOut: Refusal = { status: 503, code: 'timeout', retryAfter: 5 };
/** 405. @param allowed the methods that the address accepts, for the header `Allow` */
export const methodNotAllowed = (allowed: readonly string[]): Refusal => ({ status: 405, code: 'method_not_allowed', allowed });

/** The answer's headers, flat, and its body. */
export function refusalParts(refusal: Refusal, language: Language, requestId: string): { headers: string[]; body: Buffer } {
  const body = Buffer.from(JSON.stringify({ message: messageText(language, refusal.code), statusCode: refusal.status, code: refusal.code }));
  const headers = [
    'content-type', 'application/json; charset=utf-8',
    'content-length', String(body.byteLength),
    'content-language', language,
    'cache-control', 'no-store',
    'x-request-id', requestId,
    ...apiHeaders,
  ];
  if (refusal.retryAfter !== undefined) headers.push('retry-after', String(refusal.retryAfter));
  if (refusal.allowed) headers.push('allow', refusal.allowed.join(', '));
  return { headers, body };
}

/** Sends the refusal. If an answer has already begun, the connection is cut instead, so that nobody takes the partial answer for a complete one. */
export function answerError(request: IncomingMessage, response: ServerResponse, refusal: Refusal, requestId: string): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const language = acceptedLanguage(request.headers['accept-language']);
  const { headers, body } = refusalParts(refusal, language, requestId);
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  response.writeHead(refusal.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
  // The rest of the request's body is read and dropped, so that the caller can read the answer; but not for ever.
  if (!request.complete) {
    const patience = setTimeout(() => request.complete || request.destroy(), 5_000);
    patience.unref();
    request.once('close', () => clearTimeout(patience));
    request.resume();
  }
}
