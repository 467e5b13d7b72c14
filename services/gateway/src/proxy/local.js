import { answerError, internal, timedOut, tooLarge } from '../errors/answerError.ts';
import { apiHeaders } from '../server/securityHeaders.ts';
import { rewriteHeaders } from './headers.ts';
import { bodyKind } from './requestBody.ts';
/** Calls the listener. Size limit, time-out and error form are the same as for a service of its own process. */
export function callLocal(request, response, local, call) {
    const { caller } = call;
    const kind = bodyKind(request, call.bodyLimit);
    if (kind === 'too large')
        return answerError(request, response, tooLarge, caller.requestId);
    if (kind === 'stream' && request.headers['content-length'] === undefined) {
        countBytes(request, call.bodyLimit, () => {
            answerError(request, response, tooLarge, caller.requestId);
            // The service must see a broken body, never a shortened one; the caller gets a moment to read the answer.
            response.once('finish', () => setTimeout(() => request.destroy(), 300).unref());
        });
    }
    rewriteHeaders(request, caller);
    request.url = call.path;
    for (let i = 0; i < apiHeaders.length; i += 2)
        response.setHeader(apiHeaders[i], apiHeaders[i + 1]);
    response.setHeader('x-request-id', caller.requestId);
    if (!call.stream) {
        const timer = setTimeout(() => {
            if (!response.headersSent)
                answerError(request, response, timedOut, caller.requestId);
        }, local.timeoutMs);
        timer.unref();
        response.once('close', () => clearTimeout(timer));
    }
    try {
        const result = local.listener(request, response);
        if (result instanceof Promise)
            result.catch(failed);
    }
    catch (error) {
        failed(error);
    }
    function failed(error) {
        call.onError(local.service, error);
        answerError(request, response, internal, caller.requestId);
    }
}
/** Watches a body of unknown length without reading it: whoever reads, it passes `push` first. */
function countBytes(request, limit, over) {
    const push = request.push.bind(request);
    let seen = 0;
    request.push = (chunk, encoding) => {
        if (chunk !== null) {
            seen += chunk.byteLength;
            if (seen > limit) {
                request.push = () => false;
                over();
                return false;
            }
        }
        return push(chunk, encoding);
    };
}
