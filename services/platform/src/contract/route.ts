/**
 * How a service declares its calls. A contract is data: front ends read its types, the platform derives from it
 * validation, the permission check, the error answers and the OpenAPI document (docs/architecture/one-request.md).
 */
import type { z } from 'zod';
import type { Right } from './permissions.ts';

/** What a caller must hold: nothing, a session, or a right on a model that some service declares. */
export type RoutePermission = 'public' | 'signed-in' | Right;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One field of a multipart call that takes files. */
export interface FileField {
  readonly field: string;
  /** How many files the field may repeat. */
  readonly maxCount: number;
  /** `image`: any picture the platform can turn into one that browsers show. */
  readonly kind: 'image' | 'document';
}

/** How a list may be asked for, beyond its named filters (docs/rules/calls.md#lists). */
export interface ListSpec {
  /** Query name → document path, or several, by which rows of equal first values are ordered. Only these may be sorted by; each needs an index that serves it. */
  readonly orderings: Readonly<Record<string, string | readonly string[]>>;
  /** Used when the caller gives none, e.g. `-created_time`. */
  readonly defaultOrdering: string;
  /** Whether `search=` is understood. */
  readonly search: boolean;
  /** The answer holds every row: `limit`, `offset` and `cursor` would do nothing, so they are unknown parameters. */
  readonly whole?: true;
}

export interface RouteSpec {
  readonly method: Method;
  /** Below the base path, with a trailing slash and `{name}` parameters: `/alerts/{id}/`. */
  readonly path: `/${string}`;
  readonly permission: RoutePermission;
  /** One line for the API page. */
  readonly summary: string;
  readonly params?: z.ZodObject;
  /** Named filters; `limit`, `offset`, `cursor`, `ordering` and `search` come with `list`. Unknown ones are 400. */
  readonly query?: z.ZodObject;
  readonly list?: ListSpec;
  readonly body?: z.ZodType;
  /** Fields of the body in which a repeat with the same `Idempotency-Key` may differ, such as the time at which it was called first. */
  readonly toldLater?: readonly string[];
  readonly files?: readonly FileField[];
  /** Largest request with files, in bytes, where that is less than other calls accept, because nobody has signed in. */
  readonly mostBytes?: number;
  /** The call makes no sense without its files: the document shows only the form, not JSON. */
  readonly formOnly?: true;
  /**
   * A POST that changes nothing, so that it is also answered while an administrator sees the portal as the caller
   * (docs/rules/access.md#seeing-as-another); or the field of the body with which it changes nothing. One that answers with a file may
   * record in the audit that it was taken.
   */
  readonly reads?: true | 'dry_run' | 'preview';
  /** Also takes `firm_files`, the cookie that lets `<img>` ask for a picture. GET only. */
  readonly fileCookie?: boolean;
  /** Status of success; 200 by default. */
  readonly status?: 200 | 201 | 202 | 204;
  /** Shape of the answer; checked against what is really sent in tests, not in production. */
  readonly answer?: z.ZodType;
  /** Media type of an answer that is not JSON. */
  readonly answerType?: string;
  /** Extra statuses that this call can give, for the document. */
  readonly errors?: readonly number[];
}

export type RouteTable = Readonly<Record<string, RouteSpec>>;

/** Declares a service's calls; keeps the literal types so that front ends and handlers are typed by them. */
export function defineRoutes<const T extends RouteTable>(routes: T): T {
  return routes;
}

type Input<S> = S extends z.ZodType ? z.input<S> : undefined;
type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

/** Page, order and search parameters that every list takes. */
interface ListParameters {
  limit?: number;
  offset?: number;
  cursor?: string;
  ordering?: string;
  search?: string;
}

/** What a front end sends and gets for one route. */
interface CallOf<R extends RouteSpec> {
  params: R['params'] extends z.ZodType ? Input<R['params']> : undefined;
  query: (R['query'] extends z.ZodType ? Partial<Input<R['query']>> : unknown) &
    (R['list'] extends ListSpec ? ListParameters : unknown);
  body: R['files'] extends readonly FileField[] ? Input<R['body']> | FormData : Input<R['body']>;
  answer: Output<R['answer']>;
}

/** A contract seen by a front end: `'GET /alerts/{id}/'` → its call. */
export type ApiOf<T extends RouteTable> = {
  [K in keyof T as `${T[K]['method']} ${T[K]['path']}`]: CallOf<T[K]>;
};

/**
 * Rows up to which a list is counted, unless a counter knows how many there are: a count of one more says only that there are more
 * than these. `next` still leads through all of them.
 */
export const countedRows = 10_000;

/** One page of a list. `next` is an address that works as it stands; it carries a cursor, so depth costs nothing. */
export interface Page<T> {
  /** Rows in all; `countedRows` + 1: more than `countedRows`. */
  count: number;
  next: string | null;
  previous: string | null;
  results: T[];
}
