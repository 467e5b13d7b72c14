/** The OpenAPI 3.1 document of a service, generated from its contract: what is checked is what is documented. */
import type { z } from 'zod';
import { languages } from '../contract/languages.ts';
import type { FileField, RouteSpec, RouteTable } from '../contract/route.ts';
import { takesKey } from '../http/idempotency.ts';
import { refusalComponents, refusalsOf } from './refusals.ts';
import { NamedSchemas, type Json } from './schemas.ts';

/** What many calls take, by its name among the components. */
const shared: Readonly<Record<string, Json>> = {
  Limit: { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 1000, default: 100 } },
  Offset: { name: 'offset', in: 'query', schema: { type: 'integer', minimum: 0, default: 0 } },
  Cursor: { name: 'cursor', in: 'query', description: 'Taken from `next` or `previous`', schema: { type: 'string' } },
  Search: { name: 'search', in: 'query', schema: { type: 'string', maxLength: 200 } },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'The same key and body within 24 h get the first answer again',
    schema: { type: 'string' },
  },
  AcceptLanguage: { name: 'Accept-Language', in: 'header', description: `Of names and messages: ${languages.join(', ')}`, schema: { type: 'string' } },
};
const share = (...names: string[]): Json[] => names.map((name) => ({ $ref: `#/components/parameters/${name}` }));

function parametersOf(spec: RouteSpec, schemas: NamedSchemas): Json[] {
  const named = (schema: z.ZodObject | undefined, position: 'path' | 'query'): Json[] => {
    const { properties = {}, required = [] } = (schema ? schemas.of(schema, 'input') : {}) as { properties?: Record<string, Json>; required?: string[] };
    return Object.entries(properties).map(([name, { description, ...one }]) => ({
      name,
      in: position,
      required: position === 'path' || required.includes(name),
      ...(description !== undefined && { description }),
      schema: one,
    }));
  };
  const paging: Json[] = spec.list
    ? [
        ...(spec.list.whole ? [] : share('Limit', 'Offset', 'Cursor')),
        {
          name: 'ordering',
          in: 'query',
          description: `Comma-separated, \`-\` for descending: ${Object.keys(spec.list.orderings).join(', ')}`,
          schema: { type: 'string', default: spec.list.defaultOrdering },
        },
        ...(spec.list.search ? share('Search') : []),
      ]
    : [];
  const headers = takesKey(spec) ? share('IdempotencyKey', 'AcceptLanguage') : share('AcceptLanguage');
  return [...named(spec.params, 'path'), ...named(spec.query, 'query'), ...paging, ...headers];
}

/** `createAlert` → `CreateAlert` */
const asType = (call: string) => call.charAt(0).toUpperCase() + call.slice(1);

const fileSchema = ({ maxCount }: FileField): Json => {
  const file = { type: 'string', format: 'binary' };
  return maxCount > 1 ? { type: 'array', items: file, maxItems: maxCount } : file;
};

function bodyOf(call: string, spec: RouteSpec, schemas: NamedSchemas): Json | undefined {
  if (!spec.body && !spec.files) return undefined;
  const content: Json = spec.body && !spec.formOnly ? { 'application/json': { schema: schemas.of(spec.body, 'input', `${asType(call)}Body`) } } : {};
  if (spec.files) {
    const fields = spec.body ? schemas.whole(spec.body, 'input') : {};
    const files = Object.fromEntries(spec.files.map((one) => [one.field, fileSchema(one)]));
    const form = { ...fields, type: 'object', properties: { ...(fields.properties as Json | undefined), ...files } };
    content['multipart/form-data'] = { schema: schemas.name(`${asType(call)}Form`, form) };
  }
  // The schema of an optional body accepts `undefined`.
  return { required: !spec.body || !spec.body.safeParse(undefined).success, content };
}

function answersOf(call: string, spec: RouteSpec, schemas: NamedSchemas): Json {
  const status = spec.status ?? 200;
  const type = spec.answerType ?? 'application/json';
  const described = (): Json => {
    if (spec.answerType) return spec.answerType.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' };
    return spec.answer ? schemas.of(spec.answer, 'output', `${asType(call)}Answer`) : {};
  };
  return {
    [status]: { description: spec.summary, ...(status !== 204 && { content: { [type]: { schema: described() } } }) },
    ...refusalsOf(spec),
  };
}

/**
 * `basePath` goes into `servers`; the paths are those of the contract. Calls are identified by their names in the contract
 * (`listAlerts`), schemas by the names that the contract gives them, or else by the call: `SwapAllocationsBody`.
 */
export function openApiDocument(service: { name: string; title: string; version: string }, routes: RouteTable, basePath: string): Json {
  const schemas = new NamedSchemas();
  const paths: Record<string, Json> = {};
  for (const [name, spec] of Object.entries(routes)) {
    const body = bodyOf(name, spec, schemas);
    (paths[spec.path] ??= {})[spec.method.toLowerCase()] = {
      operationId: name,
      tags: [service.name],
      summary: spec.summary,
      'x-permission': spec.permission,
      security: spec.permission === 'public' ? [] : [{ bearer: [] }],
      parameters: parametersOf(spec, schemas),
      ...(body && { requestBody: body }),
      responses: answersOf(name, spec, schemas),
    };
  }
  const responses = refusalComponents(schemas);
  return {
    openapi: '3.1.0',
    info: { title: service.title, version: service.version },
    servers: [{ url: basePath }],
    tags: [{ name: service.name, description: service.title }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: Object.fromEntries(Object.entries(schemas.all).sort(([a], [b]) => (a < b ? -1 : 1))),
      parameters: shared,
      responses,
    },
  };
}
