/** Hands one request to a service in this same process: a function call, no hop. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { answerError, internal, requestTimeout, timedOut, tooLarge } from '../errors/answerError.ts';
import { apiHeaders } from '../server/securityHeaders.ts';
import { rewriteHeaders, type Caller } from './headers.ts';
import { limitWait } from './limitWait.ts';
import { bodyKind, stoppedComing } from './requestBody.ts';

export interface LocalService {
  readonly service: string;
  readonly listener: RequestListener;
  readonly timeoutMs: number;
}

interface LocalCall {
  readonly path: string;
  readonly caller: Caller;
  readonly stream: boolean;
  readonly bodyLimit: number;
  /** Called with an error that escaped the service's own error handling. */
  readonly onError: (service: string, error: unknown) => void;
}

/** Calls the listener. Size limit, time-out and form of errors are the same as for a service in its own process. */
export function callLocal(request: IncomingMessage, response: ServerResponse, local: LocalService, call: LocalCall): void {
  const { caller } = call;
  const kind = bodyKind(request, call.bodyLimit);
  if (kind === 'too large') return answerError(request, response, tooLarge, caller.requestId);
  if (kind === 'stream' && request.headers['content-length'] === undefined) {
    countBytes(request, call.bodyLimit, () => {
      answerError(request, response, tooLarge, caller.requestId);
      // The service must see a broken body, never a truncated one; the caller gets a moment to read the answer.
      response.once('finish', () => setTimeout(() => request.destroy(), 300).unref());
    });
  }
  rewriteHeaders(request, caller);
  request.url = call.path;
  for (let i = 0; i < apiHeaders.length; i += 2) response.setHeader(apiHeaders[i]!, apiHeaders[i + 1]!);
  response.setHeader('x-request-id', caller.requestId);
  if (!call.stream) {
    limitWait(request, response, local.timeoutMs, () =>
      answerError(request, response, stoppedComing(request, request) ? requestTimeout : timedOut, caller.requestId),
    );
  }
  try {
    const result = local.listener(request, response) as unknown;
    if (result instanceof Promise) result.catch(failed);
  } catch (error) {
    failed(error);
  }

  function failed(error: unknown): void {
    call.onError(local.service, error);
    answerError(request, response, internal, caller.requestId);
  }
}

/** Measures a body of unknown length without reading it: all data goes through `push` before any reader gets it. */
function countBytes(request: IncomingMessage, limit: number, over: () => void): void {
  const push = request.push.bind(request);
  let seen = 0;
  request.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
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
