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
  expect(menuSections(groups, () => true).map(({ id }) => id)).toEqual(['maintenance', 'admin']);
  expect(menuSections(groups, only('maintenanceManager')).map(({ id }) => id)).toEqual(['maintenance']);
  expect(menuSections(groups, () => false)).toEqual([]);
});

test('an item that needs more than its group is banned', () => {
  const [section] = menuSections(groups, only('maintenanceManager'));
  expect(section?.lines.map(({ title, isBanned }) => [title, isBanned])).toEqual([
    ['Dashboard', false],
    ['Users', true],
  ]);
});

test('group path plus child path; / is the group path with a slash at its end', () => {
  expect(addressOf({ path: '/maintenance' }, { path: '/' })).toBe('/maintenance/');
  expect(addressOf({ path: '/operations' }, { path: '/rooms' })).toBe('/operations/rooms');
});

test('the section and the line of the page that is shown', () => {
  const sections = menuSections(groups, () => true);
  expect(sectionOf(sections, '/maintenance/12')).toBe('maintenance');
  expect(sectionOf(sections, '/maintenance')).toBe('maintenance');
  expect(sectionOf(sections, '/maintenances')).toBeNull();
  expect(currentLine(sections, '/maintenance/users/3')).toBe('/maintenance/users');
  expect(currentLine(sections, '/reports')).toBeNull();
  expect(isUnder('/a/b', '/a/')).toBe(true);
});
