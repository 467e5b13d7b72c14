/**
 * One request to a service's process and its answer back, piece by piece. Built on undici's `dispatch`, the layer without
 * promises and stream objects: its overhead decides the gateway's cost (docs/architecture/speed.md).
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { standingHeader } from '@firm/platform/http/standing';
import { answerError, away, requestTimeout, timedOut } from '../errors/answerError.ts';
import { apiHeaders } from '../server/securityHeaders.ts';
import type { KeptBody } from './answerStore.ts';
import type { Revalidation } from './revalidation.ts';
import { answerHeaders, requestHeaders, type Caller } from './headers.ts';
import { limitWait } from './limitWait.ts';
import { stoppedComing } from './requestBody.ts';
import type { Upstream } from './upstream.ts';

export interface Forwarded {
  readonly upstream: Upstream;
  /** Path and query as the service knows them, without the base path. */
  readonly path: string;
  readonly caller: Caller;
  /** The answer stays open (live events): no time-out between its pieces. */
  readonly stream: boolean;
}

const callerGone = new Error('caller closed the connection');

/** Answers up to this many bytes are passed on whole; larger ones and those of unknown length piece by piece. */
const wholeAnswerLimit = 128 * 1024;

/** Connection errors which mean that nothing is listening, as opposed to a single connection that broke. */
const unreachableCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);
const timeoutCodes = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);
const brokenConnectionCodes = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

export class Exchange implements Dispatcher.DispatchHandler {
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  readonly #forwarded: Forwarded;
  readonly #body: Buffer | Readable | null;
  readonly #revalidation: Revalidation;
  readonly #headers: string[];
  #controller: Dispatcher.DispatchController | null = null;
  #over = false;
  #attempts = 0;
  #askAgain = false;
  /** Declared length of the answer in bytes; -1 without one. */
  #expected = -1;
  #received = 0;
  #unread: NodeJS.Timeout | undefined;

  /** `revalidation`: what the gateway itself asks of the service, and keeps of its answer. */
  constructor(request: IncomingMessage, response: ServerResponse, forwarded: Forwarded, body: Buffer | Readable | null, revalidation: Revalidation) {
    this.#request = request;
    this.#response = response;
    this.#forwarded = forwarded;
    this.#body = body;
    this.#revalidation = revalidation;
    this.#headers = requestHeaders(request, forwarded.caller);
    revalidation.addConditions(this.#headers);
  }

  /** Never throws; every failure is answered in the documented form. */
  start(): void {
    const { upstream, stream } = this.#forwarded;
    const response = this.#response;
    // Open streams are many by nature and hold hardly any memory: they must not count towards the limit of calls.
    if (!stream) upstream.inFlight += 1;
    // When the caller leaves, the service's work is cut short too.
    response.on('close', () => {
      if (this.#over) return;
      this.#finish();
      this.#controller?.abort(callerGone);
    });
    response.on('drain', () => {
      clearTimeout(this.#unread);
      this.#controller?.resume();
    });
    if (this.#ownPatience) this.#waitForBody(this.#body as Readable);
    this.#dispatch();
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#over) controller.abort(callerGone);
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number, parsed: Record<string, string | string[] | undefined>): void {
    // 103 and the like are for the next hop only.
    if (status < 200 || this.#over) return;
    const { upstream, caller, stream } = this.#forwarded;
    const response = this.#response;
    upstream.answered();
    if (response.headersSent) return controller.abort(callerGone);
    const raw = (controller.rawHeaders as Buffer[] | null) ?? Object.entries(parsed).flat().map(String);
    const { headers, length } = answerHeaders(raw, apiHeaders);
    this.#expected = length;
    const answered = this.#revalidation.answered(status, parsed.etag, parsed[standingHeader], headers, length);
    if (answered === 'ask again') {
      this.#askAgain = true;
      this.#revalidation.removeETags(this.#headers);
      return;
    }
    if (answered) return this.#sendKept(answered);
    if (this.#revalidation.isKeeping) return;
    // One write for head and body: system calls make up most of the cost of a forwarded answer.
    if (length >= 0 && length <= wholeAnswerLimit) response.cork();
    response.writeHead(status, [...headers, 'x-request-id', caller.requestId]);
    // The first bytes of an open stream may take long; the headers must not wait for them.
    if (stream) response.flushHeaders();
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#over) return;
    if (this.#revalidation.isKeeping) {
      const whole = this.#revalidation.received(chunk);
      if (whole) this.#sendKept(whole);
      return;
    }
    this.#received += chunk.byteLength;
    // The last piece goes out together with the end: one write less.
    if (this.#received === this.#expected) {
      this.#finish();
      this.#response.end(chunk);
    } else if (!this.#response.write(chunk) && this.#response.writableCorked === 0) this.#pause(controller);
  }

  #sendKept({ headers, body }: KeptBody): void {
    this.#finish();
    this.#response.writeHead(200, [...headers, 'x-request-id', this.#forwarded.caller.requestId]).end(body);
  }

  onResponseEnd(): void {
    if (this.#over) return;
    if (this.#askAgain) {
      this.#askAgain = false;
      return this.#dispatch();
    }
    this.#finish();
    this.#response.end();
  }

  onResponseError(_controller: Dispatcher.DispatchController | null, error: Error): void {
    if (this.#over) return;
    const { upstream, caller } = this.#forwarded;
    const code = (error as { code?: string }).code ?? '';
    if (this.#attempts === 1 && !this.#response.headersSent && this.#repeatable(code)) return this.#dispatch();
    this.#finish();
    if (this.#response.headersSent) {
      this.#response.destroy();
      return;
    }
    if (unreachableCodes.has(code)) upstream.lost(code);
    else if (timeoutCodes.has(code)) upstream.slow();
    answerError(this.#request, this.#response, timeoutCodes.has(code) ? timedOut : away, caller.requestId);
  }

  /** Whether the same request may be sent again: the service has not got it, or it changes nothing. */
  #repeatable(code: string): boolean {
    // Of several processes one that ends may have been met; the next connection goes to another.
    if (unreachableCodes.has(code)) return !this.#inPieces;
    const { method } = this.#request;
    return brokenConnectionCodes.has(code) && this.#body === null && (method === 'GET' || method === 'HEAD');
  }

  get #inPieces(): boolean {
    return this.#body !== null && !Buffer.isBuffer(this.#body);
  }

  /** Whether the gateway times the service itself: undici would also count the time that the caller takes to send a long body. */
  get #ownPatience(): boolean {
    return this.#inPieces && !this.#forwarded.stream;
  }

  #dispatch(): void {
    const { upstream, stream, path } = this.#forwarded;
    const pool = stream ? upstream.streams : this.#inPieces ? upstream.uploads : upstream.calls;
    const method = this.#request.method as Dispatcher.HttpMethod;
    this.#attempts += 1;
    try {
      pool.dispatch({ path, method, headers: this.#headers, body: this.#body, ...(this.#ownPatience && { headersTimeout: 0 }) }, this);
    } catch (error) {
      this.onResponseError(this.#controller, error as Error);
    }
  }

  #waitForBody(body: Readable): void {
    const { upstream, caller } = this.#forwarded;
    limitWait(this.#request, this.#response, upstream.timeoutMs, () => {
      if (this.#over) return;
      this.#finish();
      const bySender = stoppedComing(this.#request, body);
      if (!bySender) upstream.slow();
      this.#controller?.abort(callerGone);
      answerError(this.#request, this.#response, bySender ? requestTimeout : timedOut, caller.requestId);
    });
  }

  #pause(controller: Dispatcher.DispatchController): void {
    const { upstream, stream } = this.#forwarded;
    controller.pause();
    if (stream) return;
    // undici has no time-out for this. A caller who reads nothing for so long is cut off: others need the connection.
    clearTimeout(this.#unread);
    this.#unread = setTimeout(() => this.#response.destroy(), 2 * upstream.timeoutMs);
    this.#unread.unref();
  }

  #finish(): void {
    if (this.#over) return;
    this.#over = true;
    clearTimeout(this.#unread);
    if (!this.#forwarded.stream) this.#forwarded.upstream.inFlight -= 1;
  }
}
