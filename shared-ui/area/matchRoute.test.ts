import { matchRoute, rank } from './matchRoute.ts';

test('fixed before required before optional, whatever the order', () => {
  expect(rank('/a/b') < rank('/a/:b')).toBe(true);
  expect(rank('/a/:b') < rank('/a/:b?')).toBe(true);
  const routes = [{ path: '/a/:x?' }, { path: '/a/b' }, { path: '/a/:x' }];
  expect(matchRoute(routes, '/a/b')?.path).toBe('/a/b');
  expect(matchRoute([...routes].reverse(), '/a/c')?.path).toBe('/a/:x');
});
