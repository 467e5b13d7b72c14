/** The OpenAPI 3.1 document of a service, made from its contract: what is checked is what is documented. */
import { z } from 'zod';
import type { RouteSpec, RouteTable } from '../contract/route.ts';

type Json = Record<string, unknown>;

/** Schemas are given as callers send them; what JSON Schema cannot say (a transformation) is left open. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json;
  return rest;
}

const listParameters: readonly Json[] = [
  { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 1000, default: 100 } },
  { name: 'offset', in: 'query', schema: { type: 'integer', minimum: 0, default: 0 } },
  { name: 'cursor', in: 'query', description: 'Taken from `next` or `previous`', schema: { type: 'string' } },
];

function parametersOf(spec: RouteSpec): Json[] {
  const named = (schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] => {
    const { properties = {}, required = [] } = (schema ? jsonSchema(schema, 'input') : {}) as { properties?: Json; required?: string[] };
    return Object.entries(properties).map(([name, s]) => ({ name, in: place, required: place === 'path' || required.includes(name), schema: s }));
  };
  const paging: Json[] = spec.list
    ? [
        ...listParameters,
        {
          name: 'ordering',
          in: 'query',
          description: `Comma-separated, \`-\` for descending: ${Object.keys(spec.list.orderings).join(', ')}`,
          schema: { type: 'string', default: spec.list.defaultOrdering },
        },
        ...(spec.list.search ? [{ name: 'search', in: 'query', schema: { type: 'string', maxLength: 200 } }] : []),
      ]
    : [];
  const repeat: Json[] =
    spec.method === 'POST'
      ? [{ name: 'Idempotency-Key', in: 'header', description: 'The same key and body within 24 h get the first answer again', schema: { type: 'string' } }]
      : [];
  return [...named(spec.params, 'path'), ...named(spec.query, 'query'), ...paging, ...repeat];
}

function bodyOf(spec: RouteSpec): Json | undefined {
  if (!spec.body && !spec.files) return undefined;
  const fields = spec.body ? jsonSchema(spec.body, 'input') : { type: 'object' };
  const content: Json = spec.body ? { 'application/json': { schema: fields } } : {};
  if (spec.files) {
    const files = Object.fromEntries(
      spec.files.map((f) => [f.field, f.maxCount > 1 ? { type: 'array', items: { type: 'string', format: 'binary' }, maxItems: f.maxCount } : { type: 'string', format: 'binary' }]),
    );
    content['multipart/form-data'] = { schema: { ...fields, type: 'object', properties: { ...(fields.properties as Json | undefined), ...files } } };
  }
  return { required: true, content };
}

function answersOf(spec: RouteSpec): Json {
  const status = spec.status ?? 200;
  const type = spec.answerType ?? 'application/json';
  const answers: Json = {
    [status]: {
      description: spec.summary,
      ...(status !== 204 && { content: { [type]: { schema: spec.answer ? jsonSchema(spec.answer, 'output') : {} } } }),
    },
  };
  const failures = new Set<number>(spec.errors ?? []);
  if (spec.permission !== 'public') failures.add(401);
  if (spec.permission !== 'public' && spec.permission !== 'signed-in') failures.add(403);
  if (spec.params) failures.add(404);
  if (spec.query || spec.list) failures.add(400);
  if (spec.body || spec.files) for (const s of [400, 415, 422]) failures.add(s);
  failures.add(503);
  for (const failure of [...failures].sort()) answers[failure] = { $ref: '#/components/responses/Error' };
  return answers;
}

/** `basePath` goes into `servers`; the paths are those of the contract. */
export function openApiDocument(service: { name: string; title: string; version: string }, routes: RouteTable, basePath: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, spec] of Object.entries(routes)) {
    const body = bodyOf(spec);
    (paths[spec.path] ??= {})[spec.method.toLowerCase()] = {
      operationId: `${service.name}.${name}`,
      tags: [service.name],
      summary: spec.summary,
      'x-permission': spec.permission,
      security: spec.permission === 'public' ? [] : [{ bearer: [] }],
      parameters: parametersOf(spec),
      ...(body && { requestBody: body }),
      responses: answersOf(spec),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: service.title, version: service.version },
    servers: [{ url: basePath }],
    tags: [{ name: service.name, description: service.title }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: errorSchema },
      responses: { Error: { description: 'What went wrong', content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } } },
    },
  };
}

const errorSchema: Json = {
  type: 'object',
  required: ['message', 'statusCode', 'code'],
  properties: {
    message: { type: 'string', description: 'In the language of Accept-Language' },
    statusCode: { type: 'integer' },
    code: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    allowed: { type: 'array', items: { type: 'string' }, description: '409 of an illegal transition: the moves allowed' },
    current: { description: '409 of a stale version: the record as it is now' },
  },
};
