/** No body ignores a field in silence (docs/rules/calls.md#bodies). */
import path from 'node:path';
import { z } from 'zod';
import type { RouteSpec } from '@firm/platform/contract/route';
import { serviceDefinitions } from './definitions.ts';

const root = path.resolve(__dirname, '../..');

interface Shown {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Shown>>;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Shown & { readonly readOnly?: boolean }>>;
  readonly additionalProperties?: unknown;
  readonly anyOf?: readonly Shown[];
  readonly oneOf?: readonly Shown[];
}

/** The objects that a body may be; a named one is shown by reference. */
function objectsOf(body: z.ZodType): Shown[] {
  const whole = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Shown;
  const within = (shown: Shown): Shown[] => {
    if (shown.$ref) return within(whole.$defs?.[shown.$ref.split('/').at(-1) ?? ''] ?? {});
    const choices = shown.anyOf ?? shown.oneOf;
    return choices ? choices.flatMap(within) : shown.type === 'object' ? [shown] : [];
  };
  return within(whole);
}

const namesIn = (body: z.ZodType, isReadOnly: boolean): string[] =>
  objectsOf(body).flatMap(({ properties = {} }) => Object.entries(properties).flatMap(([name, { readOnly = false }]) => (readOnly === isReadOnly ? [name] : [])));

let routes: [string, RouteSpec][];
beforeAll(async () => {
  routes = (await serviceDefinitions(root)).flatMap(({ name, routes: own }) => Object.entries<RouteSpec>(own).map(([call, route]): [string, RouteSpec] => [`${name} ${call}`, route]));
});

it('an unknown field is refused by every call', () => {
  const loose = routes.filter(([, { body }]) => body && objectsOf(body).some(({ additionalProperties }) => additionalProperties !== false));
  expect(loose.map(([call]) => call)).toEqual([]);
});

it('a version is read alike by every call, also as text', () => {
  const versions = routes.flatMap(([call, { body }]) =>
    (body ? objectsOf(body) : []).flatMap(({ properties: { version } = {} }) => (version && !version.readOnly ? [[call, (version.anyOf ?? [version]).map(({ type }) => type)] as const] : [])),
  );
  expect(versions.length).toBeGreaterThan(60);
  expect(versions.filter(([, types]) => types.join() !== 'number,string').map(([call]) => call)).toEqual([]);
});

it('what a change can set, the call that creates the record does not ignore', () => {
  const lost = routes.flatMap(([call, { method, path: at, body }]) => {
    if (method !== 'POST' || !body) return [];
    const ignored = new Set(namesIn(body, true));
    // A version that comes with a new record is that of the record from which it was copied.
    ignored.delete('version');
    const changes = routes.filter(([, one]) => ['PUT', 'PATCH'].includes(one.method) && one.body && one.path.startsWith(at) && /^\{\w+\}\/$/.test(one.path.slice(at.length)));
    return [...new Set(changes.flatMap(([, one]) => (one.body ? namesIn(one.body, false) : [])))].filter((name) => ignored.has(name)).map((name) => `${call}: ${name}`);
  });
  expect(lost).toEqual([]);
});
