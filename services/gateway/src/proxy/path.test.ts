import fc from 'fast-check';
import { belowBase, readTarget } from './path.ts';

test.each([
  ['/alerts/?dormitory=1', { path: '/alerts/', query: '?dormitory=1' }],
  ['/users/j%C3%BCrgen/', { path: '/users/j%C3%BCrgen/', query: '' }],
  ['/assets/main.0a1b2c3d.js', { path: '/assets/main.0a1b2c3d.js', query: '' }],
  ['/x/?next=/../', { path: '/x/', query: '?next=/../' }],
])('%s is read', (target, read) => expect(readTarget(target)).toEqual(read));

test.each([
  '/../etc/passwd', '/a/../b', '/a/./b', '/a/%2e%2e/b', '/a/%2E./b', '/a%2f..%2fb', '/a%5cb', '/a\\b', '/a%00', '/a/%', '/a/%zz',
  '/a b', 'http://other/a', '*', '', `/${'x'.repeat(3000)}`,
])('%p is refused', (target) => expect(readTarget(target)).toBeNull());

test('no path that is accepted leads out of its folder', () => {
  const odd = fc.array(fc.constantFrom('..', '.', '%2e', '%2E%2e', '/', '%2f', '\\', 'a', '%5c', '%00', '%25', '..%'), { maxLength: 12 });
  fc.assert(
    fc.property(odd, (parts) => {
      const read = readTarget(`/${parts.join('')}`);
      if (!read) return;
      for (const segment of read.path.split('/')) expect(['.', '..']).not.toContain(decodeURIComponent(segment));
    }),
  );
});

test.each([
  ['/backend/api/alerts/', '/alerts/'],
  ['/backend/api', '/'],
  ['/backend/apix/', null],
  ['/', null],
])('%s below the base path is %s', (path, below) => expect(belowBase(path, '/backend/api')).toBe(below));
