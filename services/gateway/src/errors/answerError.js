import { acceptedLanguage, say } from '@firm/platform/errors/messages';
import { apiHeaders } from '../server/securityHeaders.ts';
export const malformed = { status: 400, code: 'malformed' };
export const notFound = { status: 404, code: 'not_found' };
export const tooLarge = { status: 413, code: 'payload_too_large' };
export const internal = { status: 500, code: 'internal' };
export const away = { status: 503, code: 'unavailable', retryAfter: 2 };
/** The service is there and did not answer in time. */
export const timedOut = { status: 503, code: 'timeout', retryAfter: 5 };
export const methodNotAllowed = (allowed) => ({ status: 405, code: 'method_not_allowed', allowed });
const ownTexts = {
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
const textOf = (code, language) => code === 'method_not_allowed' || code === 'timeout' ? ownTexts[code][language] : say(language, code);
/** Answers the refusal, unless an answer has begun: then the connection is cut, so that nobody takes it for whole. */
export function answerError(request, response, refusal, requestId) {
    if (response.headersSent) {
        response.destroy();
        return;
    }
    const language = acceptedLanguage(request.headers['accept-language']);
    const body = Buffer.from(JSON.stringify({ message: textOf(refusal.code, language), statusCode: refusal.status, code: refusal.code }));
    for (const name of response.getHeaderNames())
        response.removeHeader(name);
    const headers = [
        'content-type', 'application/json; charset=utf-8',
        'content-length', String(body.byteLength),
        'content-language', language,
        'cache-control', 'no-store',
        'x-request-id', requestId,
        ...apiHeaders,
    ];
    if (refusal.retryAfter !== undefined)
        headers.push('retry-after', String(refusal.retryAfter));
    if (refusal.allowed)
        headers.push('allow', refusal.allowed.join(', '));
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
