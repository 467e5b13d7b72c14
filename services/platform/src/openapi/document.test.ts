/** The published document: complete, without loose ends, and true to the validation. */
import { thingRoutes, thingService } from '../testing/thingService.ts';
import { openApiDocument } from './document.ts';

type Json = { [key: string]: Json } & Json[] & string;
const service = thingService({ lists: 0, creates: 0, afterCommit: null });
const document = JSON.parse(JSON.stringify(openApiDocument(service, thingRoutes, '/backend/api'))) as Json;

const everyNode = (node: unknown, visit: (node: Record<string, unknown>, path: string) => void, path = '#'): void => {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node)) visit(node as Record<string, unknown>, path);
  for (const [key, value] of Object.entries(node)) everyNode(value, visit, `${path}/${key}`);
};
const operations = Object.entries(document.paths as object).flatMap(([path, methods]) =>
  Object.entries(methods as object).map(([method, operation]) => ({ path, method, operation: operation as Json })),
);

/** The parameters of an operation, including those that many share. */
const parametersOf = (operation: Json) =>
  [...(operation.parameters as Json[])].map((one) => (one.$ref ? (document.components as Json).parameters?.[one.$ref.split('/').at(-1)!] : one)) as unknown as {
    name: string; in: string; required?: boolean; schema: object;
  }[];

test('every route is there once, under a name of its own', () => {
  expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Things', version: '1.2.3' }, servers: [{ url: '/backend/api' }] });
  expect(operations.map((o) => `${o.method.toUpperCase()} ${o.path}`).sort()).toEqual(Object.values(thingRoutes).map((r) => `${r.method} ${r.path}`).sort());
  expect(new Set(operations.map((o) => o.operation.operationId)).size).toBe(operations.length);
});

test('every reference leads somewhere inside the document', () => {
  let found = 0;
  everyNode(document, (node, path) => {
    if (typeof node.$ref !== 'string') return;
    found += 1;
    const target = node.$ref.replace(/^#\//, '').split('/').reduce<unknown>((at, key) => (at as Json | undefined)?.[key], document);
    expect([path, target]).toEqual([path, expect.any(Object)]);
  });
  expect(found).toBeGreaterThan(10);
});

test.each(operations)('$method $path is a complete operation', ({ path, operation }) => {
  const parameters = parametersOf(operation);
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((m) => m[1]);
  expect(parameters.filter((p) => p.in === 'path').map((p) => p.name)).toEqual(inPath);
  expect(parameters.filter((p) => p.in === 'path').every((p) => p.required === true)).toBe(true);
  expect(new Set(parameters.map((p) => `${p.in} ${p.name}`)).size).toBe(parameters.length);
  for (const parameter of parameters) expect(parameter.schema).toEqual(expect.any(Object));
  const statuses = Object.keys(operation.responses as object);
  expect(statuses.every((status) => /^[1-5]\d\d$/.test(status))).toBe(true);
  expect(statuses).toContain('503');
  for (const response of Object.values(operation.responses as object) as Json[]) expect(response.$ref ?? response.description).toEqual(expect.any(String));
});

test('it states what is required: permission, parameters, bodies, repeats', () => {
  const at = (path: string, method: string) => operations.find((o) => o.path === path && o.method === method)?.operation as Json;
  const create = at('/things/', 'post');
  expect(create).toMatchObject({ 'x-permission': 'add_alert', security: [{ bearer: [] }] });
  expect(((create.requestBody as Json).content as unknown as Record<string, unknown>)['application/json']).toEqual({ schema: { $ref: '#/components/schemas/CreateBody' } });
  const schemas = (document.components as Json).schemas as unknown as Record<string, { properties: object }>;
  expect(schemas.CreateBody).toMatchObject({ type: 'object', required: ['name'], additionalProperties: false });
  // Fields that clients may send back because they have read them are not asked for.
  expect(Object.keys(schemas.CreateBody!.properties)).not.toEqual(expect.arrayContaining(['id']));
  expect(Object.keys(create.responses as object)).toEqual(expect.arrayContaining(['201', '400', '401', '403', '415', '422']));
  expect(parametersOf(create)).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key', in: 'header' }));
  expect(at('/things/open/', 'get')).toMatchObject({ security: [] });
  const needed = at('/things/needed/', 'get').parameters;
  expect(needed).toContainEqual(expect.objectContaining({ name: 'at', required: true }));
  expect(needed).toContainEqual(expect.objectContaining({ name: 'more', required: false }));
  expect(at('/things/', 'get').parameters).toContainEqual(expect.objectContaining({ name: 'ordering', schema: { type: 'string', default: 'id' } }));
});
