/** The gateway's own refusals, in the documented form and the reader's language (docs/rules/calls.md#errors). */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedLanguage, say, type Language, type MessageKey } from '@firm/platform/errors/messages';
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
export const methodNotAllowed = (allowed: readonly string[]): Refusal => ({ status: 405, code: 'method_not_allowed', allowed });

/** The answer's headers, flat, and its body. */
export function refusalParts(refusal: Refusal, language: Language, requestId: string): { headers: string[]; body: Buffer } {
  const body = Buffer.from(JSON.stringify({ message: say(language, refusal.code), statusCode: refusal.status, code: refusal.code }));
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

/** Answers the refusal, unless an answer has begun: then the connection is cut, so that nobody takes it for whole. */
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
  // Bytes that are still coming are read and dropped, so that the caller can read the answer; not for ever, though.
  if (!request.complete) {
    const patience = setTimeout(() => request.complete || request.destroy(), 5_000);
    patience.unref();
    request.once('close', () => clearTimeout(patience));
    request.resume();
  }
}
