/** One route of a contract, behind the same steps as every other, in the same order (docs/architecture/one-request.md). */
import type { Request, Response } from 'express';
import { signerOf } from '../auth/principal.ts';
import { turnAfter, type AnswerCache, type KeptAnswer } from '../cache/answers.ts';
import { organisationOf } from '../change/organisation.ts';
import type { Insert } from '../change/write.ts';
import { clock } from '../clock/clock.ts';
import { refusingServiceHeader } from '../contract/headers.ts';
import type { RouteSpec } from '../contract/route.ts';
import { acceptedLanguage } from '../errors/messages.ts';
import { keptAnswers, requestSeconds } from '../metrics/registry.ts';
import { scopeKey } from '../mongo/scope.ts';
import { stampValues } from '../mongo/stamps.ts';
import type { ServiceContext } from '../service/context.ts';
import type { ReceivedFile } from '../uploads/multipart.ts';
import { readAddress, readBase, readRequestId } from './requestOrigin.ts';
import { bodyReader, type BodyReader } from './body.ts';
import type { Call, Handler, KeptHandler } from './call.ts';
import { checkAnswer, checkedFailure, labelOf } from './contractCheck.ts';
import { asApiError } from './errors.ts';
import { digestOf, IdempotencyKey, readIdempotencyKey, takesKey } from './idempotency.ts';
import { readCookies, seeingOnly, type Callers, type Identified } from './identify.ts';
import { readParams, readQuery } from './input.ts';
import { Reply } from './reply.ts';
import { jsonBody, send, sendError, sendFirst, sendKept } from './send.ts';
import { standingRequestHeader, standingHeader, audienceHash, writeStanding } from './standing.ts';

const noStamps = (): readonly string[] => [];

/** Where a kept answer is found. */
interface KeptKey {
  readonly key: string;
  /** Identifies the callers for whom it is the same. */
  readonly whose: string;
  /** The numbers of its stamps, and `turn`: an answer that was begun before a day or half-day is not given in it. */
  readonly stamps: string;
  readonly turn: number;
}

interface Preparation {
  readonly identified: Identified;
  readonly base: string;
  readonly kept: KeptKey | null;
}

/** Token, permission, kept answer, validation, handler, answer. */
export class ServedRoute {
  readonly #service: ServiceContext;
  readonly #spec: RouteSpec;
  readonly #handle: Handler<RouteSpec>;
  readonly #stampsOf: (org: number) => readonly string[];
  /** The stamps under which answers are kept; null: none are kept. */
  readonly #keptStamps: ((org: number) => readonly string[]) | null;
  readonly #differs: KeptHandler<RouteSpec>['differs'];
  readonly #callers: Callers;
  readonly #answers: AnswerCache;
  readonly #label: string;
  readonly #series = new Map<number, ReturnType<typeof requestSeconds.labels>>();
  readonly #readBody: BodyReader;

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
    this.#stampsOf = typeof handler === 'function' ? noStamps : handler.stamps;
    this.#keptStamps = typeof handler === 'function' || spec.method !== 'GET' ? null : handler.stamps;
    this.#differs = typeof handler === 'function' ? undefined : handler.differs;
    this.#callers = callers;
    this.#answers = answers;
    this.#label = labelOf(spec);
    this.#readBody = bodyReader(spec, service.config.uploadBytes);
  }

  async serve(request: Request, response: Response): Promise<void> {
    const started = performance.now();
    const requestId = readRequestId(request);
    response.setHeader('x-request-id', requestId);
    try {
      await this.#answer(request, response, requestId);
    } catch (error) {
      const failure = checkedFailure(this.#service.log, this.#spec, asApiError(error));
      if (failure.statusCode === 500) {
        this.#service.log.error({ err: error, requestId, route: this.#label }, 'call failed');
      }
      if (!response.headersSent) response.setHeader(refusingServiceHeader, this.#service.name);
      sendError(request, response, failure);
    }
    const seconds = (performance.now() - started) / 1000;
    this.#secondsOf(response.statusCode).observe(seconds);
    this.#service.log.debug({ requestId, route: this.#label, status: response.statusCode, seconds }, 'call');
  }

  /** The time series of a status is remembered: looking it up by labels costs more than recording the value. */
  #secondsOf(status: number): ReturnType<typeof requestSeconds.labels> {
    const known = this.#series.get(status) ?? requestSeconds.labels({ service: this.#service.name, route: this.#label, status });
    this.#series.set(status, known);
    return known;
  }

  async #answer(request: Request, response: Response, requestId: string): Promise<void> {
    const identified = await this.#callers.identify(request, this.#spec, this.#stampsOf);
    const base = readBase(request, this.#service.config);
    const kept = this.#keptKey(request, identified, base);
    const known = kept && this.#answers.get(kept.key, kept.stamps);
    if (kept) keptAnswers.inc({ service: this.#service.name, result: known ? 'hit' : 'miss' });
    if (known) return this.#sendKept(request, response, known, kept, identified);
    const make = (): Promise<KeptAnswer | null> => this.#make(request, response, requestId, { identified, base, kept });
    const made = kept ? await this.#answers.once(kept.key, kept.stamps, make) : await make();
    if (kept && made) this.#sendKept(request, response, made, kept, identified);
  }

  /** The answer for all who ask for it now; null: it is for this caller alone, and has been sent. */
  async #make(request: Request, response: Response, requestId: string, { identified, base, kept }: Preparation): Promise<KeptAnswer | null> {
    const params = readParams(this.#spec, request.params);
    const { query, list } = readQuery(this.#spec, request.url);
    const { caller } = identified;
    if (request.method === 'HEAD' && this.#spec.list?.whole) return this.#sendHead(response);
    const who = caller ? `user ${caller.id}` : readAddress(request);
    const { body, files, raw } = await this.#readBody(request, response, who);
    if (caller?.actor && !this.#onlyReads(body)) throw seeingOnly();
    const key = await this.#idempotency(request, caller, raw, files);
    const first = await key?.firstAnswer();
    if (first) return this.#sendFirst(response, first);
    const open = this.#spec.method === 'GET' ? null : this.#service.commits.openCalls.begin();
    const call: Call = {
      params: params as Call['params'],
      query: query as Call['query'],
      body,
      files: files as Call['files'],
      list: list as Call['list'],
      caller,
      scope: caller?.scope ?? null,
      tokenEnds: identified.tokenEnds,
      stamps: new Map(caller ? this.#stampsOf(caller.org).map((name) => [name, identified.stamps.get(name) ?? 0]) : []),
      language: acceptedLanguage(request.headers['accept-language']),
      requestId,
      log: this.#service.log,
      base,
      url: request.url,
      address: readAddress(request),
      agent: (request.headers['user-agent'] ?? '').slice(0, 300),
      cookies: readCookies(request.headers.cookie),
      secure: base.startsWith('https:'),
      commit: (write, answer) => {
        const committed = this.#commit(write, answer, caller, requestId, key);
        open?.over();
        return committed;
      },
      whileWaiting: open?.whileWaiting ?? ((wait) => wait()),
      idempotencyInserts: (answer) => this.#idempotencyInserts(key, answer),
    };
    let answer: unknown;
    try {
      answer = await this.#handle(call);
    } catch (error) {
      // A simultaneous twin that was faster makes this one fail in its own ways: a guard that misses, a name that is taken.
      const replay = await key?.firstAnswer();
      if (!replay) throw error;
      return this.#sendFirst(response, replay);
    } finally {
      open?.over();
    }
    checkAnswer(this.#spec, answer);
    const reply = answer instanceof Reply ? answer : Reply.json(answer);
    if (key && !key.isStored && isStoredLate(this.#spec, answer)) {
      // The change is written, so its caller is told: without a stored answer a repeat is refused as stale.
      await key.store(this.#spec.status ?? 200, answer).catch((error: unknown) => this.#service.log.warn({ err: error, requestId, route: this.#label }, 'the answer to a change could not be stored'));
    }
    const json = kept && isPlain(reply) ? jsonBody(reply) : null;
    if (kept && json) return this.#answers.keep(kept.key, kept.stamps, json);
    await send(request, response, reply, this.#spec.status ?? 200);
    return null;
  }

  /** Whether a call changes nothing. */
  #onlyReads(body: unknown): boolean {
    const { method, reads } = this.#spec;
    if (method === 'GET' || reads === true) return true;
    return reads !== undefined && (body as Readonly<Record<string, unknown>>)[reads] === true;
  }

  /** Whether all that is written is that something was read, such as who took which file: that is no change, and is recorded whoever sees as whom. */
  #mayRecord(write: Parameters<Call['commit']>[0]): boolean {
    if (this.#spec.method === 'GET') return true;
    const isFile = this.#spec.reads === true && this.#spec.answerType !== undefined;
    return isFile && Object.entries(write).every(([part, written]) => part === 'changes' || written.length === 0);
  }

  /** Answers HEAD for a file of all rows: that it may be asked for. Making the file only to discard it would cost as much as the file. */
  #sendHead(response: Response): null {
    response.writeHead(200, { 'content-type': this.#spec.answerType ?? 'application/json; charset=utf-8', 'cache-control': 'no-store' }).end();
    return null;
  }

  #sendFirst(response: Response, first: Parameters<typeof sendFirst>[1]): null {
    sendFirst(response, first);
    return null;
  }

  #sendKept(request: Request, response: Response, answer: KeptAnswer, { whose, turn }: KeptKey, { caller, standingNames, stamps, standsMs }: Identified): void {
    if (caller && this.#keptStamps && request.headers[standingRequestHeader]) {
      const numbers = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, stamps.get(name) ?? 0]));
      const says = {
        whose: audienceHash(whose),
        caller: { ms: standsMs, stamps: numbers(standingNames) },
        answer: { ms: Math.min(answer.until - performance.now(), turn - clock.millis()), stamps: numbers(this.#keptStamps(caller.org)) },
      };
      response.setHeader(standingHeader, writeStanding(says));
    }
    sendKept(request, response, answer);
  }

  async #commit(
    write: Parameters<Call['commit']>[0],
    answer: unknown,
    caller: Call['caller'],
    requestId: string,
    key: IdempotencyKey | null,
  ): Promise<void> {
    // What a contract says of its call is not trusted with a write.
    if (caller?.actor && !this.#mayRecord(write)) throw seeingOnly();
    const by = caller && signerOf(caller);
    const seen = caller?.actor && { seen_as: { id: caller.id, name: caller.name } };
    const changes = write.changes?.map((change) => ({ by, request_id: requestId, ...change, ...(seen && { data: { ...change.data, ...seen } }) }));
    await this.#service.commits.commit({ ...write, changes, inserts: [...(write.inserts ?? []), ...this.#idempotencyInserts(key, answer, organisationOf(write, changes))] });
  }

  /** @param org whose data the write is of, where nobody has signed in */
  #idempotencyInserts(key: IdempotencyKey | null, answer: unknown, org: number | null = null): Insert[] {
    return key && answer !== undefined ? [key.insert(this.#spec.status ?? 200, answer, org)] : [];
  }

  #keptKey(request: Request, { caller, stamps }: Identified, base: string): KeptKey | null {
    if (!this.#keptStamps || !caller) return null;
    const language = acceptedLanguage(request.headers['accept-language']);
    const whose = `${scopeKey(caller.scope)} ${this.#differs?.(caller) ?? ''} ${language} ${base}`;
    const turn = turnAfter(clock.millis());
    return { key: `${whose} ${request.url}`, whose, stamps: `${stampValues(stamps, this.#keptStamps(caller.org))} ${turn}`, turn };
  }

  async #idempotency(request: Request, caller: Call['caller'], raw: unknown, files: readonly ReceivedFile[]): Promise<IdempotencyKey | null> {
    if (!takesKey(this.#spec)) return null;
    const key = readIdempotencyKey(request.headers['idempotency-key']);
    if (key === null) return null;
    const digests = await Promise.all(files.map(async ({ field, buffer }) => [field, await digestOf(buffer)]));
    const content = JSON.stringify([this.#repeated(raw ?? null), digests], withoutSecrets);
    return new IdempotencyKey(this.#service.connection, this.#service.name, caller, `${request.method} ${request.url}`, key, content);
  }

  /** What of a body is the same in every repeat of the call. */
  #repeated(raw: unknown): unknown {
    const { toldLater } = this.#spec;
    if (!toldLater || typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw;
    return Object.fromEntries(Object.entries(raw).filter(([name]) => !toldLater.includes(name)));
  }
}

/** A digest of a body is stored for a day: nothing about a password must be open to guessing from it. */
const withoutSecrets = (name: string, value: unknown): unknown => (/password/i.test(name) ? null : value);

/**
 * Whether an answer that was not written together with its change is stored as soon as it is made: that of a change may show what only comes
 * of it, such as its own line of the history. Should the process die in between, the repeat is refused as stale: nothing is done twice. An
 * answer to a `POST` that a handler does not store may hold a secret that is shown once.
 */
const isStoredLate = ({ method }: RouteSpec, answer: unknown): boolean => method !== 'POST' && answer !== undefined && !(answer instanceof Reply) && !hasPassword(answer);

const hasPassword = (answer: unknown): boolean => typeof answer === 'object' && answer !== null && Object.entries(answer).some(([name, value]) => /password/i.test(name) && typeof value === 'string');

/** An answer that is its JSON and nothing more: a reply with a status or headers of its own is not kept. */
const isPlain = (reply: Reply): boolean => reply.status === null && Object.keys(reply.headers).length === 0;
