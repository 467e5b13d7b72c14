/**
 * Calls that are well formed and mean nothing: every field has a value that its schema takes, and that nobody ever made. Each is
 * refused in words or answered; a refusal that its route does not name goes out as a fault, and so does whatever breaks.
 */
import path from 'node:path';
import type { RouteSpec } from '@firm/platform/contract/route';
import { startTestPortal, type TestPortal, type TestUser } from '@firm/platform/testing/portal';
import { watchCommands } from '@firm/platform/testing/commands';
import fc from 'fast-check';
import type { z } from 'zod';
import { serviceDefinitions } from './definitions.ts';

const root = path.resolve(__dirname, '../..');
/** Of each field the first that its schema takes are sent. */
const inQuery = ['999999', '999998,999999', '2026-01-01', '2026-W03', 'true', '08:00', 'x', 'unknown-thing', '1'];
const inBody = [999_999, '999999', '2026-01-01', '2026-01-01T00:00:00Z', '08:00', true, 'x', 'Nobody knows', 'nobody@nowhere.example', [999_999], [], {}, null, 1, 0.5];
const inPath = ['999999', '1', 'x', 'nobody'];
const seed = 20_261_124;
const runs = 12;

let portal: TestPortal;
let somebody: TestUser;
let all: readonly (readonly [string, RouteSpec])[];
let unscoped: () => readonly string[];

beforeAll(async () => {
  // The test portal itself stands for identity.
  const services = (await serviceDefinitions(root)).filter(({ name }) => name !== 'identity');
  portal = await startTestPortal(services);
  const permissions = services.flatMap(({ routes }) => Object.values(routes as Record<string, RouteSpec>).flatMap(permissionsOf));
  somebody = await portal.user({ permissions: [...new Set(permissions)] });
  all = services.flatMap(({ name, routes }) => Object.entries(routes as Record<string, RouteSpec>).map(([key, route]) => [`${name} ${key}`, route] as const));
  unscoped = watchCommands(portal.connection);
}, 120_000);
afterAll(() => portal.stop());

/** The permissions that a route asks for, in whatever form it says so. */
const permissionsOf = ({ permission }: RouteSpec): readonly string[] => JSON.stringify(permission).match(/(view|add|change|delete)_\w+/g) ?? [];

/** One of the values that a schema takes; undefined where it takes none of these. */
const oneOf = (schema: z.ZodType, values: readonly unknown[]): fc.Arbitrary<unknown> => {
  const taken = values.filter((value) => schema.safeParse(value).success);
  return taken.length === 0 ? fc.constant(undefined) : fc.constantFrom(...taken);
};

/** Of an object's fields some, or all that it needs. */
function objectOf(schema: z.ZodType | undefined, values: readonly unknown[]): fc.Arbitrary<Record<string, unknown>> {
  const shape = (schema as z.ZodObject | undefined)?.shape as Readonly<Record<string, z.ZodType>> | undefined;
  if (!shape) return fc.constant({});
  return fc.record(Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, field.safeParse(undefined).success ? fc.option(oneOf(field, values), { nil: undefined }) : oneOf(field, values)])));
}

const callsOf = ({ path: address, query, body }: RouteSpec) =>
  fc.record({
    place: fc.array(fc.constantFrom(...inPath), { minLength: 3, maxLength: 3 }).map((parts) => address.replace(/\{\w+\}/g, () => parts.shift() ?? '1')),
    query: objectOf(query, inQuery),
    body: objectOf(body, inBody),
  });

it('each call is answered or refused in words, whatever it names', async () => {
  const faults: string[] = [];
  for (const [name, route] of all) {
    await fc.assert(
      fc.asyncProperty(callsOf(route), async ({ place, query, body }) => {
        const asked = new URLSearchParams(Object.entries(query).flatMap(([key, value]): [string, string][] => (value === undefined ? [] : [[key, String(value)]])));
        const { status } = await portal.call(route.method, `${place}?${asked.toString()}`, { as: somebody, body: route.method === 'GET' ? undefined : body });
        if (status >= 500 && status !== 501) faults.push(`${status} ${name}: ${route.method} ${place}?${asked.toString()} ${route.method === 'GET' ? '' : JSON.stringify(body)}`);
      }),
      { numRuns: runs, seed },
    );
  }
  expect(all.length).toBeGreaterThan(300);
  expect(faults).toEqual([]);
}, 300_000);

it('none of them asks for, or writes, what is of no organisation or of all', () => {
  expect(unscoped()).toEqual([]);
});
