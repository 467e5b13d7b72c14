import { crumbsOf } from './crumbs.ts';

const pages = [
  { path: '/', title: 'Home' },
  { path: '/auth/profile', title: 'My profile' },
  { path: '/maintenance', title: 'Alerts' },
  { path: '/maintenance/:slug', title: 'Alert', parent: '/maintenance' },
  { path: '/reservations/list', title: 'Reservations' },
  { path: '/reservations/:slug?', title: 'Reservation', parent: '/reservations/list' },
  { path: '/round', title: 'Round', parent: '/trip' },
  { path: '/trip', title: 'Trip', parent: '/round' },
];
const trail = (path: string) => crumbsOf(pages, path, 'Home').map(({ title, detail, to }) => [title, detail, to]);

test('home and unknown pages have home only', () => {
  expect(trail('/')).toEqual([['Home', null, null]]);
  expect(trail('/nowhere')).toEqual([['Home', null, null]]);
});

test('the parent comes before the page, which shows its slug', () => {
  expect(trail('/maintenance/AL-12')).toEqual([
    ['Home', null, '/'],
    ['Alerts', null, '/maintenance'],
    ['Alert', 'AL-12', null],
  ]);
});

test('a record with a name is shown by its name', () => {
  const named = crumbsOf(pages, '/maintenance/12', 'Home', 'ALT-000012');
  expect(named.at(-1)).toEqual({ title: 'ALT-000012', detail: null, to: null });
  expect(named.map(({ title }) => title)).toEqual(['Home', 'Alerts', 'ALT-000012']);
});

test('fixed paths are matched before parameters', () => {
  expect(trail('/reservations/list').at(-1)).toEqual(['Reservations', null, null]);
  expect(trail('/reservations/7').map(([title]) => title)).toEqual(['Home', 'Reservations', 'Reservation']);
});

test('circular parents do not loop forever', () => {
  expect(trail('/round').map(([title]) => title)).toEqual(['Home', 'Trip', 'Round']);
});
