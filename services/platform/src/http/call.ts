/** What a handler is given: everything about one request, checked and typed by the route's contract. */
import type { z } from 'zod';
import type { FileField, ListSpec, RoutePermission, RouteSpec, RouteTable } from '../contract/route.ts';
import type { OpenCall } from '../change/openCalls.ts';
import type { Insert, Write } from '../change/write.ts';
import type { Language } from '../errors/messages.ts';
import type { ListRequest } from '../list/request.ts';
import type { Logger } from '../log/logger.ts';
import type { Principal } from '../auth/principal.ts';
import type { Scope } from '../mongo/scope.ts';
import type { ReceivedFile } from '../uploads/multipart.ts';

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Callers<P extends RoutePermission, T> = P extends 'public' ? T | null : T;

export interface Call<R extends RouteSpec = RouteSpec> {
  readonly params: Parsed<R['params']>;
  readonly query: R['query'] extends z.ZodType ? Parsed<R['query']> : Record<string, never>;
  readonly body: Parsed<R['body']>;
  readonly files: R['files'] extends readonly FileField[] ? readonly ReceivedFile[] : readonly [];
  readonly list: R['list'] extends ListSpec ? ListRequest : null;
  readonly caller: Callers<R['permission'], Principal>;
  readonly scope: Callers<R['permission'], Scope>;
  /** When the caller's token expires: what goes on after the call, such as a stream, ends with it. */
  readonly tokenEnds: Callers<R['permission'], Date>;
  /** Numbers of the stamps that the handler names, as they were when the request arrived; empty if it names none. */
  readonly stamps: ReadonlyMap<string, number>;
  readonly language: Language;
  readonly requestId: string;
  readonly log: Logger;
  /** Absolute address of the API without a trailing slash: `https://…/backend/api`. */
  readonly base: string;
  /** Path and query below the base, as asked for. */
  readonly url: string;
  /** Where the request came from, for rate limits. */
  readonly address: string;
  /** What the browser or program calls itself. */
  readonly agent: string;
  readonly cookies: Readonly<Record<string, string>>;
  /** True when the portal is reached over https: cookies are then marked Secure. */
  readonly secure: boolean;
  /**
   * Writes durably, and moves the stamps; changes are signed with the caller and the request.
   * `answer` is what the call will answer: a repeated `Idempotency-Key` then gets the same answer, even if the process dies
   * between the commit and the answer. Rejects with a guard's error when the record has changed.
   */
  readonly commit: (write: Write, answer?: unknown) => Promise<void>;
  /**
   * Waits for something that only another call of this process can bring about, such as its turn: writes that could be committed
   * do not wait for this call meanwhile.
   */
  readonly whileWaiting: OpenCall['whileWaiting'];
  /**
   * For handlers that write through `service.commits.transaction`: the inserts by which a repeated `Idempotency-Key` gets
   * `answer`, to be part of that write. Empty when the request carries no key.
   */
  readonly idempotencyInserts: (answer: unknown) => readonly Insert[];
}

type Answer<R extends RouteSpec> = R['answer'] extends z.ZodType ? z.input<R['answer']> : unknown;

export type Handler<R extends RouteSpec> = (call: Call<R>) => Promise<Answer<R> | import('./reply.ts').Reply>;

/**
 * A handler that names stamps. The answers to a GET are kept while these stand (see `cache/answers.ts`); for any other method the
 * handler is given their numbers, read together with the caller's: values that it uses may be kept under them (`cache/byStamp.ts`).
 */
export interface KeptHandler<R extends RouteSpec> {
  readonly stamps: (org: number) => readonly string[];
  /** What about the caller, besides the scope, makes the answer different, such as rights to a part of it. Equal texts mean equal answers. */
  readonly differs?: (caller: Principal) => string;
  readonly handle: Handler<R>;
}

/** A handler for every route of a contract. */
export type Handlers<T extends RouteTable> = { readonly [K in keyof T]: Handler<T[K]> | KeptHandler<T[K]> };
