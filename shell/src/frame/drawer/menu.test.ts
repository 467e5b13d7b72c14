import type { MenuGroup } from '@firm/shared-ui/area/manifest.ts';
import { addressOf, currentLine, isUnder, menuSections, sectionOf } from './menu.ts';

const groups: MenuGroup[] = [
  {
    id: 'admin',
    title: 'Admin',
    icon: 'lock',
    gate: 'userAdmin',
    path: '/admin',
    order: 70,
    items: [{ title: 'Users', icon: 'users', path: '/users' }],
  },
  {
    id: 'maintenance',
    title: 'Maintenance',
    icon: 'tool',
    gate: 'maintenanceManager',
    path: '/maintenance',
    order: 40,
    items: [
      { title: 'Dashboard', icon: 'warning', path: '/' },
      { title: 'Users', icon: 'users', path: '/users', gate: 'userAdmin' },
    ],
  },
];
const only = (...gates: string[]) => (gate: string) => gates.includes(gate);

test('groups appear only with their permission, in the order of their numbers', () => {
  expect(menuSections(groups, () => true, () => true).map(({ id }) => id)).toEqual(['maintenance', 'admin']);
  expect(menuSections(groups, only('maintenanceManager'), () => true).map(({ id }) => id)).toEqual(['maintenance']);
  expect(menuSections(groups, () => false, () => false)).toEqual([]);
});

test('an item that needs more than its group has a ban icon', () => {
  const [section] = menuSections(groups, only('maintenanceManager'), () => true);
  expect(section?.lines.map(({ title, isBanned }) => [title, isBanned])).toEqual([
    ['Dashboard', false],
    ['Users', true],
  ]);
});

test('an item whose own permission is missing has a ban icon', () => {
  const reserve: MenuGroup = { id: 'tenancy', title: 'Tenancy', icon: 'key', gate: 'tenancyManager', path: '/reservations', order: 10, items: [{ title: 'New', icon: 'plus', path: '/new', needs: 'add_resourcereserve' }] };
  const isBanned = (...rights: string[]) => menuSections([reserve], () => true, (right) => rights.includes(right))[0]?.lines[0]?.isBanned;
  expect(isBanned('view_resourcereserve')).toBe(true);
  expect(isBanned('add_resourcereserve')).toBe(false);
});

test('an item’s address is group path plus child path; / is the group path with a trailing slash', () => {
  expect(addressOf({ path: '/maintenance' }, { path: '/' })).toBe('/maintenance/');
  expect(addressOf({ path: '/operations' }, { path: '/rooms' })).toBe('/operations/rooms');
});

test('finds the section and the line of the current page', () => {
  const sections = menuSections(groups, () => true, () => true);
  expect(sectionOf(sections, '/maintenance/12')).toBe('maintenance');
  expect(sectionOf(sections, '/maintenance')).toBe('maintenance');
  expect(sectionOf(sections, '/maintenances')).toBeNull();
  expect(currentLine(sections, '/maintenance/users/3')).toBe('/maintenance/users');
  expect(currentLine(sections, '/reports')).toBeNull();
  expect(isUnder('/a/b', '/a/')).toBe(true);
});
