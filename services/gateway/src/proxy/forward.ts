/**
 * Hands one request to a service's process and its answer back, piece by piece. The connections are our own (`wire/`):
 * measured beside undici's `dispatch`, they pass on an answer of 180 kB in a third of the processor time, because
 * nothing is copied and no buffer is made per read. That time decides the gateway's cost (design.md).
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerError, away, timedOut, tooLarge, type Refusal } from '../errors/answerError.ts';
import { apiHeaders } from '../server/securityHeaders.ts';
import { answerHeaders, requestHead, type Caller } from './headers.ts';
import { bodyKind, readSmall } from './requestBody.ts';
import type { Upstream } from './upstream.ts';
import { connectTimeoutCode, timeoutCode, type Exchange, type StreamedBody } from './wire/connection.ts';
import type { Running } from './wire/connections.ts';

export interface Forwarding {
  readonly upstream: Upstream;
  /** Path and query as the service knows them, without the base path. */
  readonly path: string;
  readonly caller: Caller;
  /** The answer stays open (live events): no time-out between its pieces. */
  readonly stream: boolean;
  readonly bodyLimit: number;
}

/** Trouble that says nobody is there, as against one connection that broke. */
const nobodyThere = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', connectTimeoutCode]);

/** Forwards the request. Never throws; whatever goes wrong is answered in the documented form. */
export function forward(request: IncomingMessage, response: ServerResponse, forwarding: Forwarding): void {
  const { upstream, caller, bodyLimit } = forwarding;
  const refuse = (refusal: Refusal) => answerError(request, response, refusal, caller.requestId);
  if (upstream.away || upstream.inFlight >= upstream.mostInFlight) return refuse(away);
  const kind = bodyKind(request, bodyLimit);
  if (kind === 'too large') return refuse(tooLarge);
  if (kind === 'none') return send(request, response, forwarding, null);
  if (kind === 'small') {
    return readSmall(request, (body) => {
      if (body) send(request, response, forwarding, body);
    });
  }
  const chunked = request.headers['transfer-encoding'] !== undefined;
  send(request, response, forwarding, { from: request, chunked, limit: bodyLimit, onTooLarge: () => refuse(tooLarge) });
}

function send(request: IncomingMessage, response: ServerResponse, forwarding: Forwarding, body: Buffer | StreamedBody | null): void {
  const { upstream, caller, stream } = forwarding;
  const repeatable = body === null && (request.method === 'GET' || request.method === 'HEAD');
  let running: Running | null = null;
  let over = false;
  let repeated = false;
  let waiting = false;

  if (!stream) upstream.inFlight += 1;
  const finish = () => {
    if (over) return;
    over = true;
    if (!stream) upstream.inFlight -= 1;
  };
  const room = () => {
    waiting = false;
    running?.resume();
  };
  // A caller who leaves is not waited for: the service's work is cut short too.
  response.on('close', () => {
    if (over) return;
    finish();
    running?.abort();
  });

  const exchange: Exchange = {
    head: requestHead(request, forwarding.path, caller),
    toHead: request.method === 'HEAD',
    body,
    timeoutMs: upstream.timeoutMs,
    staysOpen: stream,
    onHead(status, raw, length) {
      if (over) return;
      upstream.answered();
      const headers = answerHeaders(raw, apiHeaders);
      headers.push('x-request-id', caller.requestId);
      response.writeHead(status, headers);
      // Where nobody knows when the first piece comes, the headers must not wait for it.
      if (length < 0) response.flushHeaders();
    },
    onBody(bytes, written, last) {
      if (over) {
        written();
        return true;
      }
      if (last) {
        finish();
        response.end(bytes, written);
        return true;
      }
      if (response.write(bytes, written)) return true;
      if (!waiting) response.once('drain', room);
      waiting = true;
      return false;
    },
    onEnd() {
      if (over) return;
      finish();
      response.end();
    },
    onError(code, stale) {
      if (over) return;
      // The service closed an idle connection just as we used it: a new one will do.
      if (stale && repeatable && !repeated) {
        repeated = true;
        running = pool.send(exchange);
        return;
      }
      finish();
      if (nobodyThere.has(code)) upstream.lost(code);
      else if (code === timeoutCode && !response.headersSent) upstream.slow();
      answerError(request, response, code === timeoutCode ? timedOut : away, caller.requestId);
    },
  };
  const pool = stream ? upstream.streams : upstream.calls;
  running = pool.send(exchange);
}
