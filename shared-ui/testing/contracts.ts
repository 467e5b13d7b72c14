/** For tests: validates a call and its answer against the contracts of the services, as the services do themselves. */
import type { z } from 'zod';
import type { RouteSpec } from '@firm/platform/contract/route';

/** Parameters that every list accepts besides its own filters (docs/rules/calls.md#lists). */
const listParameters: readonly string[] = ['limit', 'offset', 'cursor', 'ordering', 'search'];

/** The route of an actual call, `PATCH /alerts/7/`; the most specific one if several match. */
export function routeOf(routes: readonly RouteSpec[], call: string): RouteSpec | null {
  const fitting = routes.filter(({ method, path }) => fits(`${method} ${path}`, call));
  const open = ({ path }: RouteSpec): number => path.split('{').length;
  return fitting.reduce<RouteSpec | null>((best, route) => (best && open(best) <= open(route) ? best : route), null);
}

function fits(pattern: string, call: string): boolean {
  const [wanted, given] = [pattern.split('/'), call.split('/')];
  return wanted.length === given.length && wanted.every((part, i) => part === given[i] || (part.startsWith('{') && given[i] !== ''));
}

/** The error in a query, in words; null if the service would accept it. */
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

/** The error in a body's fields; null if the service would accept it. */
export const bodyFault = ({ body: schema }: RouteSpec, body: unknown): string | null => (schema ? faultBy(schema, body, 'the body') : null);

/**
 * The error in a form; null if the service would accept it. Its texts are validated like a body's fields, repeated ones as a list;
 * its files must match the route's file fields.
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

/** The error in a successful answer; null if the service could have sent it. */
export function answerFault({ status: usual = 200, answer: schema }: RouteSpec, status: number, body: unknown): string | null {
  if (status !== usual) return `the service answers ${usual}, not ${status}`;
  return schema ? faultBy(schema, body, 'the answer') : null;
}

function faultBy(schema: z.ZodType, value: unknown, what: string): string | null {
  // Values that JSON cannot represent, such as undefined, are missing when the answer arrives.
  const { error } = schema.safeParse(value === undefined ? undefined : JSON.parse(JSON.stringify(value)));
  return error ? `${what}: ${error.issues.slice(0, 5).map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}` : null;
}
