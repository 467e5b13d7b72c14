/**
 * A service's HTTP side: every route of its contract behind the same steps, in the same order:
 * token → permission → kept answer → validate → handler → respond (design: "One request").
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import express, { type Express, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { AnswerCache, compressed, type KeptAnswer } from '../cache/answers.ts';
import type { RouteSpec, RouteTable } from '../contract/route.ts';
import { ApiError, malformed, notFound } from '../errors/apiError.ts';
import { acceptedLanguage } from '../errors/messages.ts';
import { keptAnswers, requestSeconds } from '../metrics/registry.ts';
import { scopeKey } from '../mongo/scope.ts';
import type { ServiceContext } from '../service/context.ts';
import { filesOf, receiveFiles, type ReceivedFile } from '../uploads/multipart.ts';
import type { Call, Handler, Handlers, KeptHandler } from './call.ts';
import { asApiError, errorAnswer } from './errors.ts';
import { IdempotencyKey, readIdempotencyKey } from './idempotency.ts';
import { readCookies, type Callers, type Identified } from './identify.ts';
import { bodyError, readBody, readParams, readQuery, refuseUnkeepable } from './input.ts';
import { Reply } from './reply.ts';

const jsonBody = express.json({ limit: '1mb', strict: true, type: ['application/json', 'application/*+json'] });
const hasBody = (method: string) => method === 'POST' || method === 'PUT' || method === 'PATCH';

export function createApp<T extends RouteTable>(service: ServiceContext, routes: T, handlers: Handlers<T>, callers: Callers): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', false);
  const answers = new AnswerCache();
  for (const name of bySpecificity(routes)) {
    const spec = routes[name] as RouteSpec;
    const route = new ServedRoute(service, spec, handlers[name] as never, callers, answers);
    const path = spec.path.replace(/\{(\w+)\}/g, ':$1');
    app[spec.method.toLowerCase() as 'get'](path, (request, response) => route.serve(request, response));
  }
  app.use((request: Request, response: Response) => sendError(request, response, notFound()));
  // Four parameters tell Express that this is for what failed on the way to a route: a path that cannot be decoded.
  app.use((error: unknown, request: Request, response: Response, _next: NextFunction) => sendError(request, response, asApiError(error)));
  return app;
}

/** Literal segments before parameters, so that `/alerts/stats/` is never taken for an alert named `stats`. */
export function bySpecificity<T extends RouteTable>(routes: T): (keyof T & string)[] {
  const rank = (path: string) => path.split('/').map((segment) => (segment.startsWith('{') ? '1' : '0')).join('');
  return (Object.keys(routes) as (keyof T & string)[]).sort((a, b) =>
    rank((routes[a] as RouteSpec).path).localeCompare(rank((routes[b] as RouteSpec).path)),
  );
}

class ServedRoute {
  readonly #service: ServiceContext;
  readonly #spec: RouteSpec;
  readonly #handle: Handler<RouteSpec>;
  readonly #keptStamps: ((org: number) => readonly string[]) | null;
  readonly #callers: Callers;
  readonly #answers: AnswerCache;
  readonly #label: string;
  readonly #receive: RequestHandler | null;

  constructor(
    service: ServiceContext,
    spec: RouteSpec,
    handler: Handler<RouteSpec> | KeptHandler<RouteSpec>,
    callers: Callers,
    answers: AnswerCache,
  ) {
    this.#service = service;
    this.#spec = spec;
    this.#handle = typeof handler === 'function' ? handler : handler.handle;
    this.#keptStamps = typeof handler === 'function' ? null : handler.stamps;
    this.#callers = callers;
    this.#answers = answers;
    this.#label = `${spec.method} ${spec.path}`;
    this.#receive = spec.files ? receiveFiles(spec.files, { fileBytes: service.config.uploadBytes }) : null;
  }

  async serve(request: Request, response: Response): Promise<void> {
    const started = performance.now();
    const requestId = readRequestId(request);
    response.setHeader('x-request-id', requestId);
    try {
      await this.#answer(request, response, requestId);
    } catch (error) {
      const failure = asApiError(error);
      if (failure.statusCode >= 500 && failure.statusCode !== 503) {
        this.#service.log.error({ err: error, requestId, route: this.#label }, 'call failed');
      }
      sendError(request, response, failure);
    }
    const seconds = (performance.now() - started) / 1000;
    requestSeconds.observe({ service: this.#service.name, route: this.#label, status: response.statusCode }, seconds);
    this.#service.log.debug({ requestId, route: this.#label, status: response.statusCode, seconds }, 'call');
  }

  async #answer(request: Request, response: Response, requestId: string): Promise<void> {
    const stampsOf = this.#keptStamps ?? noStamps;
    const identified = await this.#callers.identify(request, this.#spec.permission, this.#spec.fileCookie ?? false, stampsOf);
    const base = this.#base(request);
    const kept = this.#keptKey(request, identified, base);
    const known = kept && this.#answers.get(kept.key, kept.stamps);
    if (kept) keptAnswers.inc({ service: this.#service.name, result: known ? 'hit' : 'miss' });
    if (known) return sendKept(request, response, known);

    const params = readParams(this.#spec, request.params);
    const { query, list } = readQuery(this.#spec, request.url);
    const { body, files, raw } = await this.#readBody(request, response);
    const { caller } = identified;
    const key = await this.#idempotency(request, caller?.id ?? 0, raw, files);
    const first = await key?.firstAnswer();
    if (first) return sendFirst(response, first);
    const call: Call = {
      params: params as never,
      query: query as never,
      body: body as never,
      files: files as never,
      list: list as never,
      caller,
      scope: caller?.scope ?? null,
      language: acceptedLanguage(request.headers['accept-language']),
      requestId,
      log: this.#service.log,
      base,
      url: request.url,
      address: readAddress(request),
      cookies: readCookies(request.headers.cookie),
      secure: base.startsWith('https:'),
      commit: (write, answer) => this.#commit(write, answer, caller, requestId, key),
    };
    let answer: unknown;
    try {
      answer = await this.#handle(call);
    } catch (error) {
      // A twin that was faster makes this one fail in its own ways: a guard that misses, a name that is taken.
      const replay = await key?.firstAnswer();
      if (!replay) throw error;
      return sendFirst(response, replay);
    }
    this.#check(answer);
    if (kept) {
      const json = answer instanceof Reply && answer.body.kind === 'json-text' ? answer.body.text : JSON.stringify(answer);
      return sendKept(request, response, this.#answers.keep(kept.key, kept.stamps, json));
    }
    await send(request, response, answer instanceof Reply ? answer : Reply.json(answer), this.#spec.status ?? 200);
  }

  async #commit(
    write: Parameters<Call['commit']>[0],
    answer: unknown,
    caller: Call['caller'],
    requestId: string,
    key: IdempotencyKey | null,
  ): Promise<void> {
    const by = caller && { id: caller.id, name: caller.name };
    const changes = write.changes?.map((change) => ({ by, request_id: requestId, ...change }));
    const remembered = key && answer !== undefined ? [key.insert(this.#spec.status ?? 200, answer)] : [];
    await this.#service.commits.commit({ ...write, changes, inserts: [...(write.inserts ?? []), ...remembered] });
  }

  #keptKey(request: Request, { caller, stamps }: Identified, base: string): { key: string; stamps: string } | null {
    if (!this.#keptStamps || !caller) return null;
    const values = this.#keptStamps(caller.org).map((stamp) => stamps.get(stamp) ?? 0);
    const language = acceptedLanguage(request.headers['accept-language']);
    return { key: `${scopeKey(caller.scope)} ${language} ${base} ${request.url}`, stamps: values.join('.') };
  }

  async #readBody(request: Request, response: Response): Promise<{ body: unknown; files: readonly ReceivedFile[]; raw: unknown }> {
    if (!hasBody(this.#spec.method)) return { body: undefined, files: [], raw: undefined };
    if (this.#spec.files && isMultipart(request)) {
      await passed((next) => this.#receive?.(request, response, next));
      const raw = { ...(request.body as Record<string, unknown>) };
      refuseUnkeepable(raw);
      const files = this.#spec.files.flatMap(({ field }) => filesOf(request, field));
      return { body: readBody(this.#spec, raw), files, raw };
    }
    const raw = await readJson(request, response);
    if (raw !== undefined && (typeof raw !== 'object' || raw === null)) throw malformed();
    refuseUnkeepable(raw);
    return { body: readBody(this.#spec, raw), files: [], raw };
  }

  async #idempotency(request: Request, user: number, raw: unknown, files: readonly ReceivedFile[]): Promise<IdempotencyKey | null> {
    if (this.#spec.method !== 'POST') return null;
    const key = readIdempotencyKey(request.headers['idempotency-key']);
    if (key === null) return null;
    const content = JSON.stringify([raw ?? null, files.map((f) => [f.field, f.buffer.length, f.buffer.toString('base64').slice(0, 4_000)])], withoutSecrets);
    return new IdempotencyKey(this.#service.connection, this.#service.name, user, `${request.method} ${request.url}`, key, content);
  }

  /** The absolute address of the API as the client reached it. */
  #base(request: Request): string {
    const { publicUrl, basePath } = this.#service.config;
    if (publicUrl) return publicUrl + basePath;
    const forwarded = headerText(request.headers['x-forwarded-host']) ?? request.headers.host ?? 'localhost';
    const host = /^[\w.:[\]-]{1,255}$/.test(forwarded) ? forwarded : 'localhost';
    const secure = headerText(request.headers['x-forwarded-proto']) === 'https';
    return `${secure ? 'https' : 'http'}://${host}${basePath}`;
  }

  /** In tests every answer is held against the contract; in production that would cost more than the answer. */
  #check(answer: unknown): void {
    if (process.env.NODE_ENV !== 'test' || !this.#spec.answer) return;
    const value = answer instanceof Reply ? jsonOf(answer) : JSON.parse(JSON.stringify(answer ?? null));
    if (value === undefined) return;
    const read = this.#spec.answer.safeParse(value);
    if (!read.success) {
      throw new Error(`${this.#label} answers against its contract: ${JSON.stringify(bodyError(read.error.issues, value).details.errors)}`);
    }
  }
}

const noStamps = (): readonly string[] => [];

/** A digest of a body is kept for a day: of a password it must hold nothing that could be guessed from it. */
const withoutSecrets = (name: string, value: unknown): unknown => (/password/i.test(name) ? null : value);

function jsonOf(reply: Reply): unknown {
  if (reply.body.kind === 'json') return JSON.parse(JSON.stringify(reply.body.value ?? null));
  return reply.body.kind === 'json-text' ? JSON.parse(reply.body.text) : undefined;
}

/** Waits for a middleware to let the request through. */
function passed(middleware: (next: (error?: unknown) => void) => unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    void middleware((error) => (error ? reject(error) : resolve()));
  });
}

function headerText(value: string | string[] | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

function readRequestId(request: IncomingMessage): string {
  const given = headerText(request.headers['x-request-id']);
  return given && /^[\w.:-]{8,80}$/.test(given) ? given : randomUUID();
}

/** The gateway puts the client's address first; nothing else can reach a service's port in production. */
function readAddress(request: IncomingMessage): string {
  const forwarded = headerText(request.headers['x-forwarded-for'])?.split(',')[0]?.trim();
  return forwarded && forwarded.length < 60 ? forwarded : (request.socket.remoteAddress ?? 'unknown');
}

function isMultipart(request: IncomingMessage): boolean {
  return /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '');
}

async function readJson(request: Request, response: Response): Promise<unknown> {
  const type = request.headers['content-type'];
  const length = Number(request.headers['content-length'] ?? 0);
  const empty = length === 0 && !request.headers['transfer-encoding'];
  if (!empty && !/^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(type ?? '')) {
    throw new ApiError(415, 'media', { key: 'unsupported_media' });
  }
  await passed((next) => jsonBody(request, response, next));
  return request.body as unknown;
}

/** `If-None-Match` may name several. */
function knows(header: string | undefined, etag: string): boolean {
  return header !== undefined && header.split(',').some((one) => one.trim() === etag);
}

function sendKept(request: IncomingMessage, response: ServerResponse, answer: KeptAnswer): void {
  response.setHeader('etag', answer.etag);
  response.setHeader('cache-control', 'private, no-cache');
  response.setHeader('vary', 'Authorization, Accept-Encoding');
  if (knows(request.headers['if-none-match'], answer.etag)) {
    response.writeHead(304).end();
    return;
  }
  const zipped = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? '')) ? compressed(answer) : null;
  if (zipped) response.setHeader('content-encoding', 'gzip');
  const body = zipped ?? answer.body;
  response.writeHead(200, { 'content-type': answer.type, 'content-length': body.length }).end(body);
}

function sendFirst(response: ServerResponse, first: { status: number; answer: string }): void {
  response
    .writeHead(first.status, { 'content-type': 'application/json; charset=utf-8', 'idempotent-replay': 'true', 'cache-control': 'no-store' })
    .end(first.answer);
}

async function send(request: Request, response: Response, reply: Reply, status: number): Promise<void> {
  for (const [name, value] of Object.entries(reply.headers)) response.setHeader(name, value);
  if (!response.hasHeader('cache-control')) response.setHeader('cache-control', 'no-store');
  const { body } = reply;
  if (body.kind === 'taken') return void (await body.write(request, response));
  if (body.kind === 'empty') return void response.writeHead(reply.status ?? 204).end();
  const bytes =
    body.kind === 'bytes' ? Buffer.from(body.bytes) : Buffer.from(body.kind === 'json' ? JSON.stringify(body.value ?? null) : body.text);
  const type = body.kind === 'bytes' ? body.type : 'application/json; charset=utf-8';
  response.writeHead(reply.status ?? status, { 'content-type': type, 'content-length': bytes.length }).end(bytes);
}

function sendError(request: Request, response: Response, error: ApiError): void {
  if (response.headersSent) return void response.destroy();
  const answer = errorAnswer(error, acceptedLanguage(request.headers['accept-language']));
  for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value);
  response.setHeader('cache-control', 'no-store');
  response.status(answer.statusCode).json(answer.body);
}
