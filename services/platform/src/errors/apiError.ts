/**
 * The one way a call fails: thrown anywhere below a route, answered as `{message, statusCode, code, errors?}`
 * in the reader's language (docs/rules/calls.md#errors).
 */
import type { Right } from '../contract/permissions.ts';
import type { MessageKey } from './messages.ts';

/** A message that is put into the reader's language when it is answered. */
export interface Message {
  readonly key: MessageKey;
  readonly values?: Readonly<Record<string, string | number>>;
}

interface ApiErrorDetails {
  /** Field → what is wrong with it. */
  readonly errors?: Readonly<Record<string, readonly Message[]>>;
  /** Illegal transition: the moves that are allowed from here. */
  readonly allowed?: readonly string[];
  /** Stale version: the record as it is now. */
  readonly current?: unknown;
  /** Refused deletion: what refers to the thing. */
  readonly references?: readonly { readonly entity: string; readonly count: number; readonly ids?: readonly number[] }[];
  readonly conflicts?: readonly unknown[];
  /** Seconds after which to try again; sent as `Retry-After`. */
  readonly retryAfter?: number;
  /** Further headers, e.g. `Set-Cookie`. */
  readonly headers?: Readonly<Record<string, string | string[]>>;
  /** Further members of the answer. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** A refusal with its HTTP status, its `code` for programs and its text by key; translated only when it is answered. */
export class ApiError extends Error {
  readonly statusCode: number;
  readonly code: string;
  readonly text: Message;
  readonly details: ApiErrorDetails;

  constructor(statusCode: number, code: string, text: Message, details: ApiErrorDetails = {}) {
    super(`${code}: ${text.key}`);
    this.statusCode = statusCode;
    this.code = code;
    this.text = text;
    this.details = details;
  }
}

/** 400: the request itself cannot be read, whatever the data: a body, a parameter, an id. */
export const malformed = (key: MessageKey = 'malformed', values?: Message['values'], details?: ApiErrorDetails) =>
  new ApiError(400, 'malformed', { key, values }, details);
/** 401: the call has no token, or one that is not valid any more. */
export const notSignedIn = (code = 'not_signed_in', key: MessageKey = 'not_signed_in', details?: ApiErrorDetails) =>
  new ApiError(401, code, { key }, details);
/** A permission is missing: `needs` are those that the caller lacks, for 'Why?' (docs/rules/access.md#rights-explained). None: no permission would help. */
export const forbidden = (...needs: readonly Right[]) => new ApiError(403, 'forbidden', { key: 'forbidden' }, needs.length > 0 ? { extra: { needs } } : {});
/** What holds for every dormitory can be changed only with access to all of them. */
export const needsAllDormitories = () => new ApiError(403, 'forbidden', { key: 'all_dormitories' });
/** The account that `field` names stands above the caller's (`auth/rights.ts`). */
export const accountAbove = (field: string) =>
  new ApiError(403, 'forbidden', { key: 'account_above' }, { errors: { [field]: [{ key: 'account_above' }] } });
/** Unknown, or outside the caller's scope: the two look alike on purpose. */
export const notFound = () => new ApiError(404, 'not_found', { key: 'not_found' });
/** What the API names but deliberately does not implement. */
export const notImplemented = () => new ApiError(501, 'not_implemented', { key: 'not_implemented' });
/** 409: the request is correct, but not in the present state of the data. @param code for programs, in snake case */
export const conflict = (code: string, key: MessageKey, details?: ApiErrorDetails, values?: Message['values']) =>
  new ApiError(409, code, { key, values }, details);
/** The record has changed since the client read it; `current` is its present state. */
export const staleVersion = (current: unknown) => conflict('stale_version', 'stale_version', { current });
/** 409: the state cannot be reached from the present one. @param allowed the states that can, for the answer's `allowed` */
export const illegalTransition = (allowed: readonly string[]) =>
  conflict('illegal_transition', 'illegal_transition', { allowed });
/** 422: values that the rules refuse. @param errors the reasons by field, shown next to the fields of a form @param extra further members of the answer */
export const invalid = (errors: Readonly<Record<string, readonly Message[]>>, extra?: ApiErrorDetails['extra']) =>
  new ApiError(422, 'validation', { key: 'validation' }, { errors, ...(extra && { extra }) });
/** A single wrong field. */
export const invalidField = (field: string, key: MessageKey, values: Message['values'] = {}) =>
  invalid({ [field]: [{ key, values: { field, ...values } }] });
/** 429 with `Retry-After`. @param retryAfter seconds */
export const tooMany = (retryAfter: number) =>
  new ApiError(429, 'too_many_requests', { key: 'too_many_requests', values: { seconds: retryAfter } }, { retryAfter });
/** 503 with `Retry-After`: something that is needed is away for the moment. @param retryAfter seconds */
export const unavailable = (retryAfter = 2) =>
  new ApiError(503, 'unavailable', { key: 'unavailable' }, { retryAfter });
