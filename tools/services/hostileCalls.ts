/** Calls that are well formed and mean nothing: every field has a value that its schema takes, and that nobody ever made. */
import type { RouteSpec } from '@firm/platform/contract/route';
import fc from 'fast-check';
import type { z } from 'zod';

/** Of each field the first that its schema takes are sent. */
const inQuery = ['999999', '999998,999999', '2026-01-01', '2026-W03', 'true', '08:00', 'x', 'unknown-thing', '1'];
const inBody = [999_999, '999999', '2026-01-01', '2026-01-01T00:00:00Z', '08:00', true, 'x', 'Nobody knows', 'nobody@nowhere.example', [999_999], [], {}, null, 1, 0.5];
const inPath = ['999999', '1', 'x', 'nobody'];

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

/** What a route may be sent. */
export const callsOf = ({ path: address, query, body }: RouteSpec) =>
  fc.record({
    place: fc.array(fc.constantFrom(...inPath), { minLength: 3, maxLength: 3 }).map((parts) => address.replace(/\{\w+\}/g, () => parts.shift() ?? '1')),
    query: objectOf(query, inQuery),
    body: objectOf(body, inBody),
  });
