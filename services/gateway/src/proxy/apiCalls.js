import { answerError, away, malformed, methodNotAllowed, notFound } from '../errors/answerError.ts';
import { forward } from './forward.ts';
import { callLocal } from './local.ts';
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/**
 * Answers one call. `path` is below the base path. A path without its last slash means the one with it.
 * Returns the service's name, for the figures; null when no service was asked.
 */
export function answerCall(calls, request, response, { path, query, caller }) {
    const method = request.method ?? 'GET';
    const refuse = (refusal) => {
        answerError(request, response, refusal, caller.requestId);
        return null;
    };
    if (!methods.has(method))
        return refuse(malformed);
    const table = calls.table();
    const whole = path.endsWith('/') ? path : `${path}/`;
    const found = table.find(method, whole);
    if (found.kind === 'unknown') {
        // Before any service is known nobody can say that a path does not exist.
        return refuse(table.services.length === 0 ? away : notFound);
    }
    if (found.kind === 'method') {
        if (method !== 'OPTIONS')
            return refuse(methodNotAllowed(found.allowed));
        response.writeHead(204, ['allow', found.allowed.join(', '), 'x-request-id', caller.requestId]).end();
        return null;
    }
    const place = calls.placeOf(found.service);
    if (!place)
        return refuse(away);
    const stream = found.kind === 'route' && table.staysOpen(method, found.template);
    const call = { path: whole + query, caller, stream, bodyLimit: calls.bodyLimit };
    if (place.kind === 'local')
        callLocal(request, response, place.local, { ...call, onError: calls.onError });
    else
        forward(request, response, { ...call, upstream: place.upstream });
    return found.service;
}
