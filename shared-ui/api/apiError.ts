/** The error form of every service (docs/rules/calls.md#errors). */
export interface ApiErrorBody {
  message: string;
  statusCode?: number;
  code?: string;
  /** Field → error message, in the user's language. */
  errors?: Record<string, string[]>;
  /** 409, illegal transition: the allowed statuses. */
  allowed?: string[];
  /** 409, stale version: the current record. */
  current?: unknown;
  /** 409, still in use: the records that refer to it. */
  references?: unknown[];
}

/** A failed call: its message can be shown to the user; `statusCode` is 500 when nothing better is known. */
export class ApiError extends Error {
  readonly statusCode: number;
  readonly code: string;
  readonly errors: Record<string, string[]>;
  readonly allowed: string[] | undefined;
  readonly current: unknown;
  readonly references: unknown[] | undefined;
  /** Seconds to wait before trying again, from `Retry-After`. */
  readonly retryAfter: number | undefined;
  /** The whole answer, for codes that carry further data. */
  readonly body: Record<string, unknown>;

  constructor(body: ApiErrorBody & Record<string, unknown>, retryAfter?: number) {
    super(body.message);
    this.name = 'ApiError';
    this.statusCode = body.statusCode ?? 500;
    this.code = body.code ?? 'error';
    this.errors = body.errors ?? {};
    this.allowed = body.allowed;
    this.current = body.current;
    this.references = body.references;
    this.retryAfter = retryAfter;
    this.body = body;
  }
}

/** True for an ApiError, also for one created by another copy of this module. */
export function isApiError(problem: unknown): problem is ApiError {
  return problem instanceof Error && problem.name === 'ApiError';
}
