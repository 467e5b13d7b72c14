import { keyOf } from './identify.ts';

const caller = (permissions: readonly string[], isSuperuser = false) => ({ isSuperuser, isStaff: false, permissions: new Set(permissions) });
const key = keyOf('view_alert');

test('callers share kept answers with those who hold the same right, and with nobody else', () => {
  const without = key(caller(['tickets.change_alert']));
  expect(without).toBe('');
  expect(key(caller(['tickets.view_alert']))).not.toBe(without);
  expect(key(caller([], true))).toBe(key(caller(['tickets.view_alert'])));
});
