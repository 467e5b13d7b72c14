import { startGateway } from '../testing/gateway.ts';
import { joinDocuments } from './join.ts';

const record = (_id: string, openapi: object) => ({ _id, version: '1.0.0', started: new Date(0), routes: [], openapi });
const error = { type: 'object' };
const call = (schema: string, permission: string) => ({
  tags: ['x'], summary: 'Reads <it>', 'x-permission': permission,
  parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 1000, default: 100 } }],
  responses: { 200: { content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } } }, 403: {} },
});

const joined = joinDocuments(
  [
    record('a', { tags: [{ name: 'x', description: 'First' }], paths: { '/b/': { get: call('Thing', 'view_alert') } }, components: { schemas: { Error: error, Thing: { type: 'string' } } } }),
    record('b', { tags: [{ name: 'y' }], paths: { '/a/': { get: { ...call('Thing', 'public'), tags: ['y'] } }, '/b/': { post: call('Error', 'add_alert') } }, components: { schemas: { Error: error, Thing: { type: 'number' } } } }),
  ],
  '/backend/api',
);

test('the document has the calls of all services, in order; the same path may have two owners', () => {
  expect(Object.keys(joined.paths ?? {})).toEqual(['/a/', '/b/']);
  expect(Object.keys(joined.paths?.['/b/'] ?? {}).sort()).toEqual(['get', 'post']);
  expect(joined.servers).toEqual([{ url: '/backend/api' }]);
});

test('a component that two services describe differently is kept twice, and references follow', () => {
  expect(joined.components?.['schemas']).toEqual({ Error: error, Thing: { type: 'string' }, 'b.Thing': { type: 'number' } });
  expect(JSON.stringify(joined.paths?.['/a/'])).toContain('#/components/schemas/b.Thing');
  expect(JSON.stringify(joined.paths?.['/b/'])).toContain('"#/components/schemas/Thing"');
});

test('the document is served, to be revalidated each time', async () => {
  const gateway = await startGateway({ a: { routes: ['GET /b/'], openapi: { paths: { '/b/': { get: call('T', 'public') } } }, listener: () => undefined } });
  const schema = await gateway.call('GET', '/backend/api/schema/');
  expect(JSON.parse(schema.text)).toMatchObject({ openapi: '3.1.0', paths: { '/b/': { get: { summary: 'Reads <it>' } } } });
  expect((await gateway.call('GET', '/backend/api/schema', { headers: { 'if-none-match': schema.headers.etag! } })).status).toBe(304);
  await gateway.stop();
});
