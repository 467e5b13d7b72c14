import { chosenDormitories, fullName, useSession, type CurrentUser } from './index.ts';

const user = (changes: Partial<CurrentUser> = {}): CurrentUser => ({
  id: 5,
  username: 'suresh',
  url: '/backend/api/users/5/',
  first_name: 'Suresh',
  last_name: 'Kumar',
  is_superuser: false,
  is_staff: false,
  email: '',
  permissions: ['maintenance.view_alert'],
  groups: [],
  preferences: { dark_mode: false },
  userprofile: { id: 5, url: '', org: '', user_dp: null, dark_mode: false },
  ...changes,
});
const gates = {
  maintenanceManager: { needs: ['view_alert'], order: 1 },
  residentManager: { needs: ['view_employee', 'view_alert'], order: 2 },
} as const;
const session = () => useSession.getState();

beforeEach(() => {
  localStorage.clear();
  session().signedOut();
  useSession.setState({ gates });
});

test('checks use the list of permissions; unknown models are denied', () => {
  session().signedIn(user());
  expect(session().can('view', 'alert')).toBe(true);
  expect(session().can('change', 'alert')).toBe(false);
  expect(session().can('view', 'spaceship')).toBe(false);
  expect(session().passesGate('maintenanceManager')).toBe(true);
  expect(session().passesGate('residentManager')).toBe(false);
  expect(session().passesGate('noSuchGate')).toBe(false);
});

test('a superuser passes every check', () => {
  session().signedIn(user({ is_superuser: true, permissions: [] }));
  expect(session().can('delete', 'alert')).toBe(true);
  expect(session().can('view', 'spaceship')).toBe(true);
  expect(session().passesGate('residentManager')).toBe(true);
});

test('without a user nothing is permitted', () => {
  expect(session().can('view', 'alert')).toBe(false);
  expect(session().passesGate('maintenanceManager')).toBe(false);
});

test('a locked session has its owner and no permissions', () => {
  session().signedIn(user());
  session().locked({ username: 'suresh', first_name: 'Suresh', last_name: 'Kumar' });
  expect(session()).toMatchObject({ status: 'locked', user: null, lockedUser: { username: 'suresh' } });
  expect(session().can('view', 'alert')).toBe(false);
});

test('the saved preference sets dark mode on start', () => {
  session().setDarkMode(false);
  session().signedIn(user({ preferences: { dark_mode: true } }));
  expect(session().darkMode).toBe(true);
});

test('reading the same user again does not undo a choice made meanwhile', () => {
  session().signedIn(user());
  session().setDarkMode(true);
  session().signedIn(user({ first_name: 'S.' }));
  expect(session().darkMode).toBe(true);
});

test('the dormitory filter is kept for each user', () => {
  session().signedIn(user());
  session().chooseDormitories([2, 1]);
  session().signedOut();
  expect(session().dormitories).toEqual([]);
  session().signedIn(user({ id: 6 }));
  expect(session().dormitories).toEqual([]);
  session().signedOut();
  session().signedIn(user());
  expect(session().dormitories).toEqual([2, 1]);
});

test('invalid content in storage is ignored', () => {
  localStorage.setItem('firm_dormitories_5', '["1", 2, {"$gt": 0}]');
  session().signedIn(user());
  expect(session().dormitories).toEqual([2]);
  session().signedOut();
  localStorage.setItem('firm_dormitories_5', '{');
  session().signedIn(user());
  expect(session().dormitories).toEqual([]);
});

test('the filter as a query value', () => {
  expect(chosenDormitories([])).toBeUndefined();
  expect(chosenDormitories([1, 2])).toBe('1,2');
});

test('full name, or the user name without one', () => {
  expect(fullName(user())).toBe('Suresh Kumar');
  expect(fullName(user({ first_name: '', last_name: '' }))).toBe('suresh');
});
