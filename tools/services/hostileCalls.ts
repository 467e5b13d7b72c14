/** Generates calls that are well formed but meaningless: every field has a value that its schema accepts and that refers to nothing. */
import type { RouteSpec } from '@firm/platform/contract/route';
import fc from 'fast-check';
import type { z } from 'zod';

/** Candidate values; those that a field's schema accepts are sent. */
const inQuery = ['999999', '999998,999999', '2026-01-01', '2026-W03', 'true', '08:00', 'x', 'unknown-thing', '1'];
const inBody = [999_999, '999999', '2026-01-01', '2026-01-01T00:00:00Z', '08:00', true, 'x', 'Nobody knows', 'nobody@nowhere.example', [999_999], [], {}, null, 1, 0.5];
const inPath = ['999999', '1', 'x', 'nobody'];

/** One of the values that a schema accepts; undefined if it accepts none of them. */
const oneOf = (schema: z.ZodType, values: readonly unknown[]): fc.Arbitrary<unknown> => {
  const taken = values.filter((value) => schema.safeParse(value).success);
  return taken.length === 0 ? fc.constant(undefined) : fc.constantFrom(...taken);
};

/** An object with all of its required fields and some of the others. */
function objectOf(schema: z.ZodType | undefined, values: readonly unknown[]): fc.Arbitrary<Record<string, unknown>> {
  const shape = (schema as z.ZodObject | undefined)?.shape as Readonly<Record<string, z.ZodType>> | undefined;
  if (!shape) return fc.constant({});
  return fc.record(Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, field.safeParse(undefined).success ? fc.option(oneOf(field, values), { nil: undefined }) : oneOf(field, values)])));
}

/** Generates the path, query and body of a route's calls. */
export const callsOf = ({ path: address, query, body }: RouteSpec) =>
  fc.record({
    place: fc.array(fc.constantFrom(...inPath), { minLength: 3, maxLength: 3 }).map((parts) => address.replace(/\{\w+\}/g, () => parts.shift() ?? '1')),
    query: objectOf(query, inQuery),
    body: objectOf(body, inBody),
  });
