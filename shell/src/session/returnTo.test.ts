import { lockAddress, safeReturn, signInAddress } from './returnTo.ts';

test.each([
  ['/maintenance/12?tab=audit#x', '/maintenance/12?tab=audit#x'],
  ['/ar/maintenance', '/ar/maintenance'],
  ['/reservations/../maintenance', '/maintenance'],
])('%s may be returned to', (asked, target) => {
  expect(safeReturn(asked)).toBe(target);
});

test.each([
  null,
  '',
  'maintenance',
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/.//evil.example/',
  '/\t/evil.example/',
  'javascript:alert(1)',
  '/auth/login',
  '/fr/auth/logout?next=/',
  '/logout',
])('%s leads home', (asked) => {
  expect(safeReturn(asked)).toBe('/');
});

test('addresses of the login and lock pages', () => {
  expect(signInAddress('/maintenance?a=1&b=2')).toBe('/auth/login?next=%2Fmaintenance%3Fa%3D1%26b%3D2');
  expect(signInAddress('/')).toBe('/auth/login');
  expect(lockAddress('/reports')).toBe('/auth/lock?next=%2Freports');
});
