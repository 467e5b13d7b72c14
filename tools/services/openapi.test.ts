/** The OpenAPI document of the whole portal, joined as the gateway does it: the properties on which generators of clients rely. */
import path from 'node:path';
import { joinDocuments } from '@firm/gateway/openapi/join';
import { openApiDocument } from '@firm/platform/openapi/document';
import { serviceDefinitions } from './definitions.ts';
import specified from './specifiedCalls.json' with { type: 'json' };

const root = path.resolve(__dirname, '../..');
type Json = Record<string, unknown>;
interface Operation {
  readonly operationId: string;
  readonly parameters: readonly Json[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Json }> };
  readonly responses: Record<string, { readonly $ref?: string; readonly content?: Record<string, { readonly schema: Json }> }>;
  readonly security: readonly Json[];
}
interface Document {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, Json>; readonly responses: Record<string, Json>; readonly securitySchemes: Json };
}

const own: [service: string, Document][] = [];
let document: Document;
beforeAll(async () => {
  for (const service of await serviceDefinitions(root)) {
    own.push([service.name, JSON.parse(JSON.stringify(openApiDocument(service, service.routes, '/backend/api'))) as Document]);
  }
  const records = own.map(([_id, openapi]) => ({ _id, version: '1', started: new Date(0), routes: [], openapi: openapi as unknown as Parameters<typeof joinDocuments>[0][number]['openapi'] }));
  document = JSON.parse(JSON.stringify(joinDocuments(records, '/backend/api'))) as Document;
});

const operations = () => Object.entries(document.paths).flatMap(([at, calls]) => Object.entries(calls).map(([method, call]) => ({ at, method, call })));

function everyNode(node: unknown, visit: (node: Json, at: string) => void, at = '#'): void {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node)) visit(node as Json, at);
  for (const [key, value] of Object.entries(node)) everyNode(value, visit, `${at}/${key.replaceAll('/', '~1')}`);
}
const twice = (names: readonly string[]) => names.filter((name, i) => names.indexOf(name) !== i);
const target = (ref: string) => ref.replace(/^#\//, '').split('/').reduce<unknown>((node, key) => (node as Json | undefined)?.[key], document);

test('every reference leads to a component, and every schema is used', () => {
  const asked = new Set<string>();
  everyNode(document, ({ $ref }, at) => {
    if (typeof $ref !== 'string') return;
    asked.add($ref);
    expect([at, typeof target($ref)]).toEqual([at, 'object']);
  });
  const schemas = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
  expect(schemas.filter((name) => !asked.has(name))).toEqual([]);
});

test('a name means one thing in the whole portal: no two services give different schemas the same name', () => {
  const meanings = new Map<string, string>();
  for (const [service, { components }] of own) {
    for (const [name, schema] of Object.entries(components.schemas)) {
      const text = JSON.stringify(schema);
      expect([service, name, meanings.get(name) ?? text]).toEqual([service, name, text]);
      meanings.set(name, text);
    }
  }
  // Generators make types and files of the names, also on file systems that ignore case.
  expect([...meanings.keys()].filter((name) => !/^[A-Z][A-Za-z0-9]*$/.test(name))).toEqual([]);
  expect(twice([...meanings.keys()].map((name) => name.toLowerCase()))).toEqual([]);
});

test('every call of specifiedCalls.json is served, with the filters that it names', () => {
  const unnamed = (call: string) => call.replace(/\{\w+\}/g, '{}');
  const served = new Map(operations().map(({ at, method, call }) => [unnamed(`${method.toUpperCase()} ${at}`), call.parameters.map(({ name }) => name)]));
  expect(new Set(specified).size).toBe(171);
  const missing = specified.filter((one) => {
    const [call = '', filter] = one.split('?');
    const parameters = served.get(unnamed(call));
    return !parameters || (filter !== undefined && !parameters.includes(filter.split('=')[0]));
  });
  expect(missing).toEqual([]);
});

test('every call has a name of its own', () => {
  const names = operations().map(({ call }) => call.operationId);
  expect(twice(names.map((name) => name.toLowerCase()))).toEqual([]);
  expect(names.filter((name) => !/^[a-z][A-Za-z0-9]*$/.test(name))).toEqual([]);
});

test('entities, their pages and errors have names', () => {
  const entities = ['Alert', 'Employee', 'Zone', 'Dormitory', 'VendorRow', 'EmployerFirmRow', 'Resource', 'Reservation', 'Allocation', 'FacilityBooking', 'User', 'Group'];
  const names = [...entities, ...entities.map((name) => `${name}Page`), 'Vendor', 'EmployerFirm', 'Organisation', 'Error', 'ValidationError', 'ConflictError'];
  expect(names.filter((name) => !(name in document.components.schemas))).toEqual([]);
});

test('bodies and answers in JSON have names, and so have the rows of every page', () => {
  const named = expect.stringMatching(/^#\/components\/schemas\//) as string;
  for (const { at, method, call } of operations()) {
    const [success] = Object.entries(call.responses).filter(([status]) => status.startsWith('2'));
    const json = [...Object.values(call.requestBody?.content ?? {}), success?.[1].content?.['application/json']].flatMap((one) => one ?? []);
    for (const { schema } of json) expect([method, at, schema]).toEqual([method, at, { $ref: named }]);
  }
  for (const [name, schema] of Object.entries(document.components.schemas).filter(([name]) => name.endsWith('Page'))) {
    expect([name, schema.properties]).toEqual([name, expect.objectContaining({ results: { type: 'array', items: { $ref: named } } })]);
  }
});

test('every error is a named answer, and calls that need a session say so', () => {
  for (const { at, method, call } of operations()) {
    const failures = Object.entries(call.responses).filter(([status]) => !status.startsWith('2'));
    for (const [status, answer] of failures) expect([method, at, status, answer.$ref]).toEqual([method, at, status, expect.stringContaining('#/components/responses/')]);
    const statuses = failures.map(([status]) => status);
    expect([method, at, statuses]).toEqual([method, at, expect.arrayContaining(['500', '503'])]);
    expect([method, at, statuses.includes('401') || call.security.length === 0]).toEqual([method, at, true]);
    for (const scheme of call.security.flatMap((one) => Object.keys(one))) expect(document.components.securitySchemes).toHaveProperty(scheme);
  }
});

test('there is nothing that generators refuse: no `items: false`, no untyped parameter', () => {
  everyNode(document, (node, at) => expect([at, node.items]).not.toEqual([at, false]));
  for (const { at, method, call } of operations()) {
    for (const parameter of call.parameters) {
      const { name, schema } = (typeof parameter.$ref === 'string' ? target(parameter.$ref) : parameter) as { name: string; schema: Json };
      expect([method, at, name, Object.keys(schema).length > 0]).toEqual([method, at, name, true]);
    }
  }
});
