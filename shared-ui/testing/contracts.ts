/** For tests: holds a call and its answer against the contracts of the services, as those hold what they send themselves. */
import type { z } from 'zod';
import type { RouteSpec } from '@firm/platform/contract/route';

/** What every list understands beside its own filters (docs/rules/calls.md#lists). */
const listParameters: readonly string[] = ['limit', 'offset', 'cursor', 'ordering', 'search'];

/** The route of a call as it was made, `PATCH /alerts/7/`; the one that says most of the path where several fit. */
export function routeOf(routes: readonly RouteSpec[], call: string): RouteSpec | null {
  const fitting = routes.filter(({ method, path }) => fits(`${method} ${path}`, call));
  const open = ({ path }: RouteSpec): number => path.split('{').length;
  return fitting.reduce<RouteSpec | null>((best, route) => (best && open(best) <= open(route) ? best : route), null);
}

function fits(pattern: string, call: string): boolean {
  const [wanted, given] = [pattern.split('/'), call.split('/')];
  return wanted.length === given.length && wanted.every((part, i) => part === given[i] || (part.startsWith('{') && given[i] !== ''));
}

/** What is wrong with a query, in words; null when the service would take it. */
export function queryFault({ query: schema, list }: RouteSpec, query: URLSearchParams): string | null {
  const own: Record<string, string> = {};
  for (const [name, value] of query) {
    if (list && listParameters.includes(name)) continue;
    if (name in own || !schema || !Object.hasOwn(schema.shape, name)) return `the query's "${name}" is unknown or repeated`;
    own[name] = value;
  }
  const field = query.get('ordering')?.replace(/^-/, '');
  if (list && field && !Object.hasOwn(list.orderings, field)) return `the list has no order "${field}"`;
  return schema ? faultBy(schema, own, 'the query') : null;
}

/** What is wrong with a body's fields; null when the service would take it. */
export const bodyFault = ({ body: schema }: RouteSpec, body: unknown): string | null => (schema ? faultBy(schema, body, 'the body') : null);

/**
 * What is wrong with a form; null when the service would take it. Its texts are read as a body's fields, a repeated one as
 * a list; its files go into the fields that the route has for them.
 */
export function formFault(route: RouteSpec, form: FormData): string | null {
  if (!route.files) return 'the service takes no form here';
  const texts: Record<string, unknown> = {};
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name);
    const files = values.filter((value) => typeof value !== 'string');
    if (files.length === 0) texts[name] = values.length > 1 ? values : values[0];
    else if (files.length > (route.files.find(({ field }) => field === name)?.maxCount ?? 0)) return `the form has ${files.length} files as "${name}"`;
  }
  return bodyFault(route, texts);
}

/** What is wrong with an answer of success; null when the service could have given it. */
export function answerFault({ status: usual = 200, answer: schema }: RouteSpec, status: number, body: unknown): string | null {
  if (status !== usual) return `the service answers ${usual}, not ${status}`;
  return schema ? faultBy(schema, body, 'the answer') : null;
}

function faultBy(schema: z.ZodType, value: unknown, what: string): string | null {
  // What cannot be said in JSON, such as undefined, is not there when it arrives.
  const { error } = schema.safeParse(value === undefined ? undefined : JSON.parse(JSON.stringify(value)));
  return error ? `${what}: ${error.issues.slice(0, 5).map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}` : null;
}
