import fc from 'fast-check';
import { runs } from '@firm/platform/testing/deep';
import { buildRouteTree } from './routeTree.ts';

const tree = buildRouteTree([
  { service: 'residents', routes: [
    { method: 'GET', path: '/employees/' },
    { method: 'POST', path: '/employees/' },
    { method: 'GET', path: '/employees/{id}/' },
    { method: 'PATCH', path: '/employees/{id}/' },
    { method: 'GET', path: '/employees/{vendorId}/byVendor/' },
    { method: 'GET', path: '/employees/managers/' },
  ] },
  { service: 'health', routes: [
    { method: 'GET', path: '/employees/unhealthytrace/' },
    { method: 'GET', path: '/healthtrackrecords/{id}/' },
    { method: 'GET', path: '/employees/deep/er/trace/' },
  ] },
]);

describe('the service of a path', () => {
  test.each([
    ['GET', '/employees/', 'residents'],
    ['GET', '/employees/7/', 'residents'],
    ['HEAD', '/employees/7/', 'residents'],
    ['GET', '/employees/unhealthytrace/', 'health'],
    ['GET', '/employees/%75nhealthytrace/', 'health'],
    ['GET', '/employees/unhealthytraces/', 'residents'],
    ['GET', '/employees/managers/', 'residents'],
    ['GET', '/employees/7/byVendor/', 'residents'],
    // The literal branch ends early, so the parameter's is tried.
    ['GET', '/employees/deep/', 'residents'],
    ['GET', '/employees/deep/byVendor/', 'residents'],
    ['GET', '/employees/deep/er/trace/', 'health'],
    ['GET', '/employees/%D8%A3/', 'residents'],
  ])('%s %s → %s', (method, path, service) => {
    expect(tree.find(method, path)).toMatchObject({ kind: 'route', service });
  });

  test('a known path with another method names those that it takes', () => {
    expect(tree.find('DELETE', '/employees/')).toEqual({ kind: 'method', allowed: ['GET', 'HEAD', 'OPTIONS', 'POST'] });
    expect(tree.find('PATCH', '/employees/unhealthytrace/')).toMatchObject({ kind: 'method' });
  });

  test('below a known path, the service that owns the longest known part answers', () => {
    expect(tree.find('GET', '/employees/7/unknown/')).toEqual({ kind: 'prefix', service: 'residents' });
    expect(tree.find('GET', '/healthtrackrecords/7/unknown/')).toEqual({ kind: 'prefix', service: 'health' });
  });

  test.each(['/', '/unknown/', '/a//employees/', '/employees//managers/', '/healthtrackrecords/'])('%s belongs to no service', (path) => {
    expect(tree.find('GET', path)).toEqual({ kind: 'unknown' });
  });

  test('two services that claim one call: the first keeps it, and the log names both', () => {
    const both = buildRouteTree([
      { service: 'a', routes: [{ method: 'GET', path: '/x/{id}/' }] },
      { service: 'b', routes: [{ method: 'GET', path: '/x/{name}/' }] },
    ]);
    expect(both.find('GET', '/x/1/')).toMatchObject({ service: 'a' });
    expect(both.clashes).toHaveLength(1);
  });
});

describe('whatever the table', () => {
  const segment = fc.constantFrom('a', 'b', 'c', '{p}', '{q}');
  const route = fc.record({
    method: fc.constantFrom('GET', 'POST'),
    path: fc.array(segment, { minLength: 1, maxLength: 4 }).map((parts) => `/${parts.join('/')}/`),
  });
  const table = fc.array(fc.record({ service: fc.constantFrom('one', 'two', 'three'), routes: fc.array(route, { maxLength: 6 }) }), { maxLength: 4 });
  const path = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 4 }).map((parts) => `/${parts.join('/')}/`);

  const fits = (template: string, target: string): boolean => {
    const [t, p] = [template.split('/'), target.split('/')];
    return t.length === p.length && t.every((part, i) => part.startsWith('{') || part === p[i]);
  };
  /** Literals count before parameters, from the left. */
  const rank = (template: string): string => template.split('/').map((part) => (part.startsWith('{') ? '1' : '0')).join('');

  test('the found template fits, is the most literal of those that fit, and belongs to the service', () => {
    fc.assert(
      fc.property(table, path, (services, target) => {
        const all = services.flatMap(({ service, routes }) => routes.map((r) => ({ ...r, service })));
        const fitting = all.filter((r) => fits(r.path, target)).sort((a, b) => rank(a.path).localeCompare(rank(b.path)));
        const found = buildRouteTree(services).find('GET', target);
        if (fitting.length === 0) return expect(['unknown', 'prefix']).toContain(found.kind);
        const best = fitting.filter((r) => rank(r.path) === rank(fitting[0]!.path));
        const owner = best.find((r) => r.method === 'GET');
        if (!owner) return expect(found.kind).toBe('method');
        expect(found).toMatchObject({ kind: 'route', service: owner.service });
      }),
      { numRuns: runs(200, 20_000) },
    );
  });
});
