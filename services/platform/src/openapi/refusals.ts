/** The error answers of a call (docs/rules/calls.md#errors): their schemas, and a named response for each status. */
import { z } from 'zod';
import type { RouteSpec } from '../contract/route.ts';
import { takesKey } from '../http/idempotency.ts';
import type { Json, NamedSchemas } from './schemas.ts';

const failure = {
  message: z.string().meta({ description: 'In the language of Accept-Language' }),
  statusCode: z.number().int(),
  code: z.string().meta({ description: 'What it is, for programs; it stays the same in every language' }),
};
const errors = z.record(z.string(), z.array(z.string()));

const error = z.looseObject({ ...failure, errors: errors.optional() }).meta({ id: 'Error' });
const forbiddenError = z
  .looseObject({
    ...failure,
    errors: errors.optional(),
    needs: z.array(z.string()).optional().meta({ description: 'Permissions that the caller lacks, without their apps: `change_group`. Why, tells POST /users/{username}/explain/' }),
  })
  .meta({ id: 'ForbiddenError' });
const validationError = z
  .looseObject({ ...failure, errors: errors.optional().meta({ description: 'Field → what is wrong with it' }) })
  .meta({ id: 'ValidationError' });
const conflictError = z
  .looseObject({
    ...failure,
    errors: errors.optional().meta({ description: 'Of a value that another record has: field → message' }),
    allowed: z.array(z.string()).optional().meta({ description: 'Of an illegal transition: the moves that are allowed' }),
    current: z.unknown().optional().meta({ description: 'Of a stale version: the record as it is now' }),
    references: z
      .array(z.object({ entity: z.string(), count: z.number().int(), ids: z.array(z.number().int()).optional() }))
      .optional()
      .meta({ description: 'Of a deletion: what refers to the record' }),
    conflicts: z.array(z.unknown()).optional().meta({ description: 'What stands in the way' }),
  })
  .meta({ id: 'ConflictError' });

interface Refusal {
  readonly name: string;
  readonly description: string;
  readonly schema: z.ZodType;
  readonly header?: 'Retry-After' | 'WWW-Authenticate';
}

const refusals: Readonly<Record<number, Refusal>> = {
  400: { name: 'Malformed', description: 'Malformed: JSON, query or path', schema: error },
  401: { name: 'NotSignedIn', description: 'No token, or one that is not valid', schema: error, header: 'WWW-Authenticate' },
  403: { name: 'Forbidden', description: 'A permission is missing, or one sees the portal as somebody else and would change something', schema: forbiddenError },
  404: { name: 'NotFound', description: 'Unknown, or outside what the caller may see', schema: error },
  409: { name: 'Conflict', description: 'Stale version, reference, conflict, or a transition that is not allowed', schema: conflictError },
  413: { name: 'TooLarge', description: 'Too large', schema: error },
  415: { name: 'UnsupportedType', description: 'A type that is not supported', schema: error },
  422: { name: 'Invalid', description: 'A field is missing or wrong', schema: validationError },
  429: { name: 'TooManyAttempts', description: 'Too many attempts', schema: error, header: 'Retry-After' },
  500: { name: 'Defect', description: 'A defect', schema: error },
  501: { name: 'NotImplemented', description: 'Not implemented by design', schema: error },
  503: { name: 'Unavailable', description: 'A service or the database is away', schema: error, header: 'Retry-After' },
};

/** The statuses with which a call can fail: those that follow from its kind, and those that its contract adds. */
export function failuresOf(spec: RouteSpec): number[] {
  // A parameter that the call does not know is 400, whichever call it is.
  const failures = new Set<number>([400, 500, 503, ...(spec.errors ?? [])]);
  // An Idempotency-Key that came with another body; and an answer that may no longer be shown.
  if (takesKey(spec) && spec.permission !== 'public') for (const status of [403, 422]) failures.add(status);
  if (spec.permission !== 'public') failures.add(401);
  // Viewing the portal as another user is read-only.
  if (spec.permission !== 'public' && spec.method !== 'GET') failures.add(403);
  if (spec.permission !== 'public' && spec.permission !== 'signed-in') failures.add(403);
  if (spec.params) failures.add(404);
  if (spec.body || spec.files) for (const status of [413, 415, 422]) failures.add(status);
  return [...failures].sort();
}

/**
 * The answers of a call that fails, by status.
 * @throws for a status that has no place in the portal's rules
 */
export function refusalsOf(spec: RouteSpec): Json {
  return Object.fromEntries(
    failuresOf(spec).map((status) => {
      const refusal = refusals[status];
      if (!refusal) throw new Error(`${spec.method} ${spec.path}: the declared status ${status} is not one that a call can be answered with`);
      return [status, { $ref: `#/components/responses/${refusal.name}` }];
    }),
  );
}

const headers: Readonly<Record<NonNullable<Refusal['header']>, Json>> = {
  'Retry-After': { description: 'Seconds after which to try again', schema: { type: 'integer' } },
  'WWW-Authenticate': { description: 'That a bearer token is asked for', schema: { type: 'string' } },
};

/** Every answer of a failed call, by its name among the components. */
export function refusalComponents(schemas: NamedSchemas): Json {
  return Object.fromEntries(
    Object.values(refusals).map(({ name, description, schema, header }) => [
      name,
      { description, ...(header && { headers: { [header]: headers[header] } }), content: { 'application/json': { schema: schemas.of(schema, 'output') } } },
    ]),
  );
}
