import { startGateway } from '../testing/gateway.ts';
import { joinDocuments } from './join.ts';
import { documentationPage, schemaWords } from './page.ts';
const record = (_id, openapi) => ({ _id, version: '1.0.0', started: new Date(0), routes: [], openapi });
const error = { type: 'object' };
const call = (schema, permission) => ({
    tags: ['x'], summary: 'Reads <it>', 'x-permission': permission,
    parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 1000, default: 100 } }],
    responses: { 200: { content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } } }, 403: {} },
});
const joined = joinDocuments([
    record('a', { tags: [{ name: 'x', description: 'First' }], paths: { '/b/': { get: call('Thing', 'view_alert') } }, components: { schemas: { Error: error, Thing: { type: 'string' } } } }),
    record('b', { tags: [{ name: 'y' }], paths: { '/a/': { get: { ...call('Thing', 'public'), tags: ['y'] } }, '/b/': { post: call('Error', 'add_alert') } }, components: { schemas: { Error: error, Thing: { type: 'number' } } } }),
], '/backend/api');
test('calls of all services are in it, in order; the same path may have two owners', () => {
    expect(Object.keys(joined.paths ?? {})).toEqual(['/a/', '/b/']);
    expect(Object.keys(joined.paths?.['/b/'] ?? {}).sort()).toEqual(['get', 'post']);
    expect(joined.servers).toEqual([{ url: '/backend/api' }]);
});
test('a component that two describe differently is kept twice, and references follow', () => {
    expect(joined.components?.['schemas']).toEqual({ Error: error, Thing: { type: 'string' }, 'b.Thing': { type: 'number' } });
    expect(JSON.stringify(joined.paths?.['/a/'])).toContain('#/components/schemas/b.Thing');
    expect(JSON.stringify(joined.paths?.['/b/'])).toContain('"#/components/schemas/Thing"');
});
test('the page shows each call with its permission, parameters and errors, and no foreign markup', () => {
    const page = documentationPage(joined);
    expect(page).toContain('/backend/api/b/');
    expect(page).toContain('view_alert');
    expect(page).toContain('integer ≥ 1 ≤ 1000, else 100');
    expect(page).toContain('<strong>403</strong> permission missing');
    expect(page).toContain('Reads &lt;it&gt;');
    expect(page).not.toMatch(/<script|Reads <it>| on\w+=/);
});
test.each([
    [{ enum: ['a', 'b'] }, '"a" | "b"'],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string or null'],
    [{ type: 'array', items: { type: 'integer', minimum: -9007199254740991 } }, 'list of integer'],
    [undefined, 'any value'],
])('%j in words', (schema, words) => expect(schemaWords(schema)).toBe(words));
test('both are served, to be asked about again', async () => {
    const gateway = await startGateway({ a: { routes: ['GET /b/'], openapi: { paths: { '/b/': { get: call('T', 'public') } } }, listener: () => undefined } });
    const schema = await gateway.call('GET', '/backend/api/schema/');
    expect(JSON.parse(schema.text)).toMatchObject({ openapi: '3.1.0', paths: { '/b/': { get: { summary: 'Reads <it>' } } } });
    expect((await gateway.call('GET', '/backend/api/schema', { headers: { 'if-none-match': schema.headers.etag } })).status).toBe(304);
    const page = await gateway.call('GET', '/backend/api/docs/');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    await gateway.stop();
});
