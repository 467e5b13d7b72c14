/** The gateway's own refusals, in the documented form and the reader's language (decisions.md, "Lists, errors"). */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedLanguage, say, type Language } from '@firm/platform/errors/messages';
import { apiHeaders } from '../server/securityHeaders.ts';

export interface Refusal {
  readonly status: 400 | 404 | 405 | 413 | 500 | 503;
  readonly code: string;
  /** Seconds, sent as `Retry-After`. */
  readonly retryAfter?: number;
  /** Sent as `Allow`. */
  readonly allowed?: readonly string[];
}

export const malformed: Refusal = { status: 400, code: 'malformed' };
export const notFound: Refusal = { status: 404, code: 'not_found' };
export const tooLarge: Refusal = { status: 413, code: 'payload_too_large' };
export const internal: Refusal = { status: 500, code: 'internal' };
export const away: Refusal = { status: 503, code: 'unavailable', retryAfter: 2 };
/** The service is there and did not answer in time. */
export const timedOut: Refusal = { status: 503, code: 'timeout', retryAfter: 5 };
export const methodNotAllowed = (allowed: readonly string[]): Refusal => ({ status: 405, code: 'method_not_allowed', allowed });

const ownTexts: Record<'method_not_allowed' | 'timeout', Record<Language, string>> = {
  method_not_allowed: {
    en: 'This address does not take that method',
    es: 'Esta dirección no admite ese método',
    fr: 'Cette adresse n’accepte pas cette méthode',
    ar: 'هذا العنوان لا يقبل هذه الطريقة',
  },
  timeout: {
    en: 'This part of the portal takes too long to answer; try again shortly',
    es: 'Esta parte del portal tarda demasiado en responder; inténtelo de nuevo en un momento',
    fr: 'Cette partie du portail met trop de temps à répondre ; réessayez dans un instant',
    ar: 'هذا الجزء من البوابة يستغرق وقتا طويلا للرد؛ حاول مرة أخرى بعد قليل',
  },
};

const textOf = (code: string, language: Language): string =>
  code === 'method_not_allowed' || code === 'timeout' ? ownTexts[code][language] : say(language, code as 'not_found');

/** Answers the refusal, unless an answer has begun: then the connection is cut, so that nobody takes it for whole. */
export function answerError(request: IncomingMessage, response: ServerResponse, refusal: Refusal, requestId: string): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const language = acceptedLanguage(request.headers['accept-language']);
  const body = Buffer.from(
    JSON.stringify({ message: textOf(refusal.code, language), statusCode: refusal.status, code: refusal.code }),
  );
  for (const name of response.getHeaderNames()) response.removeHeader(name);
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
