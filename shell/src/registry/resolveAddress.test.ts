import type { Registry } from '@firm/shared-ui/area/manifest.ts';
import { resolveAddress } from './resolveAddress.ts';

const area = (id: string, ...paths: string[]) => ({ id, routes: paths.map((path) => ({ path, gate: 'safeDistance', title: path })) });
const registry = {
  areas: [
    area('mfe-tenancy', '/reservations/:slug?', '/reservations/new', '/reservations/list'),
    area('mfe-residents', '/operations/residents/:slug', '/operations/residents/register', '/operations/residents'),
  ],
  missing: ['mfe-health', 'mfe-safedistance'],
  addresses: { 'mfe-health': ['/health'], 'mfe-safedistance': ['/safedistance', '/planner'] },
} as unknown as Registry;
const shellRoutes = [{ path: '/' }, { path: '/auth/login' }];

const where = (pathname: string, from: Registry | null = registry) => {
  const target = resolveAddress(pathname, shellRoutes, from);
  if (target.kind === 'shell') return `shell ${target.route.path}`;
  if (target.kind === 'area') return `${target.area.id} ${target.route.path}`;
  return target.kind === 'missing-area' ? `missing ${target.areaId}` : target.kind;
};

test.each([
  ['/', 'shell /'],
  ['/auth/login', 'shell /auth/login'],
  ['/auth/login/', 'shell /auth/login'],
  ['/auth/nobody', 'unknown'],
  ['/reservations/new', 'mfe-tenancy /reservations/new'],
  ['/reservations/', 'mfe-tenancy /reservations/:slug?'],
  ['/reservations/12', 'mfe-tenancy /reservations/:slug?'],
  ['/reservations/12/more', 'unknown'],
  ['/operations/residents/register', 'mfe-residents /operations/residents/register'],
  ['/operations/residents/S1', 'mfe-residents /operations/residents/:slug'],
  ['/operations/nothing', 'unknown'],
  ['/Reservations/new', 'unknown'],
  ['/health/tracking', 'missing mfe-health'],
  ['/healthy', 'unknown'],
  ['/planner/projects', 'missing mfe-safedistance'],
])('%s leads to %s', (pathname, expected) => expect(where(pathname)).toBe(expected));

test('before the registry has answered only the shell’s own pages are known', () => {
  expect(where('/auth/login', null)).toBe('shell /auth/login');
  expect(where('/reservations/new', null)).toBe('wait');
});

test('an older gateway does not report the addresses of missing areas: they are unknown pages', () => {
  expect(where('/health/tracking', { ...registry, addresses: undefined } as unknown as Registry)).toBe('unknown');
});
