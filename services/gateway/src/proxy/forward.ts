/**
 * Hands one request to a service's process and its answer back, piece by piece. Built on undici's `dispatch`, the layer
 * without promises and stream objects: its overhead decides the gateway's cost (docs/architecture/speed.md).
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { asksStanding, saysStanding } from '@firm/platform/http/standing';
import { answerError, away, requestTimeout, timedOut, tooLarge, type Refusal } from '../errors/answerError.ts';
import { apiHeaders } from '../server/securityHeaders.ts';
import { answerHeaders, requestHeaders, type Caller } from './headers.ts';
import { bodyKind, limitedStream, readSmall, stoppedComing } from './requestBody.ts';
import { limitWait } from './patience.ts';
import { keyOf, KeptBodies, mayKeep } from './keptBodies.ts';
import { giveStanding, questionOf, type StandingAnswers } from './standingAnswers.ts';
import type { Upstream } from './upstream.ts';

export interface Forwarding {
  readonly upstream: Upstream;
  /** Path and query as the service knows them, without the base path. */
  readonly path: string;
  readonly caller: Caller;
  /** The answer stays open (live events): no time-out between its pieces. */
  readonly stream: boolean;
  readonly bodyLimit: number;
  /** Answers that need no hop while they stand. */
  readonly standing: StandingAnswers;
}

const gone = new Error('the caller went away');

/** Answers up to this many bytes are handed on whole; larger ones and those of unknown length piece by piece. */
const wholeAnswer = 128 * 1024;

/** Connection trouble that says nobody is there, as against one connection that broke. */
const nobodyThere = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);
const tooSlow = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);
const brokenConnection = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

const kept = new KeptBodies();

/**
 * Asks, in the caller's name, only for what has changed since an earlier answer at this address; adds the question to
 * `headers`. null where the caller asks such things itself, or the answer is not one to be kept.
 */
function revalidate(request: IncomingMessage, { upstream, path, stream }: Forwarding, headers: string[]) {
  const asks = request.headers['if-none-match'] ?? request.headers.range ?? request.headers['cache-control'];
  if (request.method !== 'GET' || stream || asks !== undefined) return null;
  const key = keyOf(upstream.service, path, request.headers['accept-encoding']);
  const held = kept.of(key);
  if (held.length > 0) headers.push('if-none-match', held.map(({ etag }) => etag).join(', '));
  return { key, held };
}

/** Forwards the request. Never throws; whatever goes wrong is answered in the documented form. */
export function forward(request: IncomingMessage, response: ServerResponse, forwarding: Forwarding): void {
  const { upstream, caller } = forwarding;
  const refuse = (refusal: Refusal) => answerError(request, response, refusal, caller.requestId);
  if (upstream.away || upstream.inFlight >= upstream.mostInFlight) return refuse(away);
  const kind = bodyKind(request, forwarding.bodyLimit);
  if (kind === 'too large') return refuse(tooLarge);
  if (kind === 'none') return answerStanding(request, response, forwarding);
  if (kind === 'small') {
    return readSmall(request, (body) => {
      if (body) send(request, response, forwarding, body);
    });
  }
  const leave = upstream.senders.enter(caller.address);
  if (!leave) return refuse(away);
  response.once('close', leave);
  const body = limitedStream(request, forwarding.bodyLimit, () => refuse(tooLarge));
  send(request, response, forwarding, body);
}

/** Gives the answer that stands, else asks the service. */
function answerStanding(request: IncomingMessage, response: ServerResponse, forwarding: Forwarding): void {
  const { upstream, path, caller, stream, standing } = forwarding;
  const question = stream ? null : questionOf(request, upstream.service, path, caller);
  const held = question && standing.of(question);
  if (!held) return send(request, response, forwarding, null, question);
  void standing.stands(held.standing).then((stands) => {
    if (response.destroyed || (stands && giveStanding(request, response, held, caller))) return;
    send(request, response, forwarding, null, question);
  });
}

/** `question`: under what the answer is kept, if the service says that it stands. */
function send(
  request: IncomingMessage,
  response: ServerResponse,
  forwarding: Forwarding,
  body: Buffer | Readable | null,
  question: string | null = null,
): void {
  const { upstream, caller, standing } = forwarding;
  const method = request.method as Dispatcher.HttpMethod;
  const headers = requestHeaders(request, caller);
  if (question !== null) headers.push(asksStanding, '1');
  let revalidation = revalidate(request, forwarding, headers);
  let askAgain = false;
  const asked = performance.now();
  const repeatable = body === null && (method === 'GET' || method === 'HEAD');
  let controller: Dispatcher.DispatchController | null = null;
  let over = false;
  let attempts = 0;
  let expected = -1;
  let received = 0;
  let unread: NodeJS.Timeout | undefined;
  let keeping: { readonly etag: string; readonly headers: readonly string[]; readonly parts: Uint8Array[]; readonly said: unknown } | null = null;

  // Open streams are many by nature and hold no memory to speak of: they must not use up the calls' number.
  const counts = forwarding.stream ? 0 : 1;
  upstream.inFlight += counts;
  const finish = () => {
    if (over) return;
    over = true;
    clearTimeout(unread);
    upstream.inFlight -= counts;
  };
  // A caller who leaves is not waited for: the service's work is cut short too.
  response.on('close', () => {
    if (over) return;
    finish();
    controller?.abort(gone);
  });
  response.on('drain', () => {
    clearTimeout(unread);
    controller?.resume();
  });
  const pause = (started: Dispatcher.DispatchController) => {
    started.pause();
    if (forwarding.stream) return;
    // undici does not count this time. Who reads nothing for so long is let go: the connection is needed by others.
    clearTimeout(unread);
    unread = setTimeout(() => response.destroy(), 2 * upstream.timeoutMs);
    unread.unref();
  };

  const handler: Dispatcher.DispatchHandler = {
    onRequestStart(started) {
      controller = started;
      if (over) started.abort(gone);
    },
    onResponseStart(started, status, parsed) {
      // 103 and its like are for the next hop alone.
      if (status < 200 || over) return;
      upstream.answered();
      if (response.headersSent) return started.abort(gone);
      const raw = (started.rawHeaders as Buffer[] | null) ?? Object.entries(parsed).flat().map(String);
      const own = answerHeaders(raw, apiHeaders);
      expected = own.length;
      const held = status === 304 && revalidation?.held.find(({ etag }) => etag === parsed.etag);
      const said = question === null ? undefined : parsed[saysStanding];
      if (held) {
        finish();
        if (question !== null) standing.keep(question, said, held, asked);
        response.writeHead(200, [...held.headers, 'x-request-id', caller.requestId]).end(held.body);
        return;
      }
      // Not changed, but from what? The caller did not ask that, so the whole answer is fetched.
      if (status === 304 && revalidation && revalidation.held.length > 0) {
        askAgain = true;
        headers.splice(headers.lastIndexOf('if-none-match'), 2);
        revalidation = null;
        return;
      }
      const etag = revalidation || said ? mayKeep(status, own.headers, expected) : null;
      if (etag) keeping = { etag, headers: [...own.headers], parts: [], said };
      // The caller's own copy is still good, which may be said again without it.
      else if (status === 304 && question !== null && typeof parsed.etag === 'string') {
        standing.keep(question, said, { etag: parsed.etag, headers: [...own.headers], body: null }, asked);
      }
      own.headers.push('x-request-id', caller.requestId);
      // One write for head and body: system calls are the largest part of what a forwarded answer costs.
      if (expected >= 0 && expected <= wholeAnswer) response.cork();
      response.writeHead(status, own.headers);
      // An open stream's first bytes may be long in coming; the headers must not wait for them.
      if (forwarding.stream) response.flushHeaders();
    },
    onResponseData(started, chunk) {
      if (over) return;
      received += chunk.byteLength;
      keeping?.parts.push(Buffer.from(chunk));
      // The last piece goes out together with the end: one write less.
      if (received === expected) {
        finish();
        if (keeping) {
          const { parts, said, ...known } = keeping;
          const whole = { ...known, body: Buffer.concat(parts) };
          if (revalidation) kept.keep(revalidation.key, whole);
          if (question !== null) standing.keep(question, said, whole, asked);
        }
        response.end(chunk);
      } else if (!response.write(chunk) && response.writableCorked === 0) pause(started);
    },
    onResponseEnd() {
      if (over) return;
      if (askAgain) {
        askAgain = false;
        return go();
      }
      finish();
      response.end();
    },
    onResponseError(_started, error) {
      if (over) return;
      const code = (error as { code?: string }).code ?? '';
      if (brokenConnection.has(code) && repeatable && !response.headersSent && attempts === 1) return go();
      finish();
      if (response.headersSent) {
        response.destroy();
        return;
      }
      if (nobodyThere.has(code)) upstream.lost(code);
      else if (tooSlow.has(code)) upstream.slow();
      answerError(request, response, tooSlow.has(code) ? timedOut : away, caller.requestId);
    },
  };

  // A body that comes in pieces takes the caller's time, not the service's: undici would count it.
  const inPieces = body !== null && !Buffer.isBuffer(body);
  const ownPatience = inPieces && !forwarding.stream;
  if (ownPatience) {
    limitWait(request, response, upstream.timeoutMs, () => {
      if (over) return;
      finish();
      const bySender = stoppedComing(request, body);
      if (!bySender) upstream.slow();
      controller?.abort(gone);
      answerError(request, response, bySender ? requestTimeout : timedOut, caller.requestId);
    });
  }

  const pool = forwarding.stream ? upstream.streams : inPieces ? upstream.uploads : upstream.calls;
  const go = () => {
    attempts += 1;
    try {
      pool.dispatch({ path: forwarding.path, method, headers, body, ...(ownPatience && { headersTimeout: 0 }) }, handler);
    } catch (error) {
      handler.onResponseError?.(controller as never, error as Error);
    }
  };
  go();
}
