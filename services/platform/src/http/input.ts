/** Checks the input against the route's schemas. Nothing passes that the contract does not declare. */
import type { z } from 'zod';
import { scaleOf } from '../contract/parts.ts';
import type { RouteSpec } from '../contract/route.ts';
import { type ApiError, invalid, malformed, notFound, type Message } from '../errors/apiError.ts';
import { listParameters, readListRequest, type ListRequest } from '../list/request.ts';

/** A record with names from outside: `constructor` and `__proto__` are names like any other. */
function nameless<T>(): Record<string, T> {
  return Object.create(null) as Record<string, T>;
}

/** Deeper than any contract goes, and shallow enough that recursion over a body never exhausts the stack. */
const deepest = 40;

/**
 * Throws 400 for what no contract can mean: endless nesting, and text that cannot be stored as it came (NUL, half a
 * surrogate pair) and would read back as something else.
 */
export function refuseUnstorable(value: unknown, depth = 0): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw malformed();
  } else if (typeof value === 'object' && value !== null) {
    if (depth >= deepest) throw malformed();
    for (const part of Object.values(value)) refuseUnstorable(part, depth + 1);
  }
}

/** Path parameters: one that cannot be read names nothing, so the answer is 404. */
export function readParams(spec: RouteSpec, raw: unknown): unknown {
  if (!spec.params) return undefined;
  const read = spec.params.safeParse(raw);
  if (!read.success) throw notFound();
  return read.data;
}

/** The query: unknown, repeated or unfit parameters are 400 (docs/rules/calls.md#lists), never ignored. */
export function readQuery(spec: RouteSpec, url: string): { query: unknown; list: ListRequest | null } {
  const raw = nameless<string>();
  const at = url.indexOf('?');
  if (at >= 0) {
    for (const [name, value] of new URLSearchParams(url.slice(at + 1))) {
      if (Object.hasOwn(raw, name)) throw malformed('bad_parameter', { name: name.slice(0, 60) });
      raw[name] = value;
    }
  }
  const ofLists = spec.list ? listParameters(spec.list) : [];
  const own: Record<string, string> = {};
  const paging: Record<string, string> = {};
  for (const [name, value] of Object.entries(raw)) {
    if (ofLists.includes(name)) paging[name] = value;
    else if (spec.query && Object.hasOwn(spec.query.shape, name)) own[name] = value;
    else throw malformed('unknown_parameter', { name: name.slice(0, 60) });
  }
  return {
    query: spec.query ? parseQuery(spec.query, own) : {},
    list: spec.list ? readListRequest(spec.list, paging) : null,
  };
}

function parseQuery(schema: z.ZodObject, raw: Record<string, string>): unknown {
  const read = schema.safeParse(raw);
  if (read.success) return read.data;
  throw malformed('bad_parameter', { name: String(read.error.issues[0]?.path[0] ?? '') });
}

/** The body: 422 with a message per field, in the wording of docs/rules/calls.md#validation-messages. */
export function readBody(spec: RouteSpec, raw: unknown): unknown {
  if (!spec.body) return undefined;
  const read = spec.body.safeParse(raw ?? {});
  if (read.success) return read.data;
  throw bodyError(read.error.issues, raw);
}

/** Turns zod's findings into the documented answer. */
export function bodyError(issues: readonly z.core.$ZodIssue[], raw?: unknown): ApiError {
  const errors = nameless<Message[]>();
  for (const issue of issues.flatMap(withinMeant).slice(0, 50)) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, 20)) {
        const field = [...issue.path, key].join('.').slice(0, 80);
        (errors[field] ??= []).push({ key: 'unknown_field', values: { field } });
      }
      continue;
    }
    const field = issue.path.join('.').slice(0, 80) || 'body';
    (errors[field] ??= []).push(messageOf(issue, field, raw));
  }
  return invalid(errors);
}

/** For a body that may have one of several shapes: the errors within the shape that was meant, that is, the one whose outer form matches. */
function withinMeant(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const meant = issue.errors.find((found) => found.every(({ code, path }) => path.length > 0 || code === 'unrecognized_keys'));
  return meant ? meant.flatMap((one) => withinMeant({ ...one, path: [...issue.path, ...one.path] })) : [issue];
}

function messageOf(issue: z.core.$ZodIssue, field: string, raw: unknown): Message {
  const scale = scaleOf(issue.message);
  if (scale) return { key: 'between', values: { field, ...scale } };
  switch (issue.code) {
    case 'invalid_type':
      if (valueAt(raw, issue.path) === undefined) return { key: 'required', values: { field } };
      return { key: issue.expected === 'number' || issue.expected === 'int' ? 'numeric' : 'invalid_value', values: { field } };
    case 'too_small': {
      const min = Number(issue.minimum);
      if (issue.origin === 'string' || issue.origin === 'array') {
        if (issue.exact) return { key: 'exact_length', values: { field, length: min } };
        return min === 1 ? { key: 'required', values: { field } } : { key: 'min_length', values: { field, min } };
      }
      return { key: 'min_value', values: { field, min } };
    }
    case 'too_big': {
      const max = Number(issue.maximum);
      if (issue.origin === 'string' || issue.origin === 'array') {
        return issue.exact ? { key: 'exact_length', values: { field, length: max } } : { key: 'max_length', values: { field, max } };
      }
      return { key: 'max_value', values: { field, max } };
    }
    case 'invalid_value':
      if (valueAt(raw, issue.path) === undefined) return { key: 'required', values: { field } };
      return { key: 'one_of', values: { field, options: issue.values.map(String).join(', ') } };
    case 'invalid_format':
      return { key: issue.format === 'email' ? 'email' : 'invalid_value', values: { field } };
    default:
      return { key: valueAt(raw, issue.path) === undefined ? 'required' : 'invalid_value', values: { field } };
  }
}

function valueAt(raw: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    raw,
  );
}
