import type { Registry } from '@firm/shared-ui/area/manifest.ts';
import { pageHits, pagesNamed } from './pages.ts';

const registry = {
  areas: [
    {
      id: 'mfe-residents',
      labels: { en: { rooms: 'Rooms', room: 'Room', group: 'Resident manager' }, fr: { rooms: 'Chambres', group: 'Gestion des résidents' } },
      routes: [
        { path: '/operations/rooms', gate: 'residentManager', title: 'rooms' },
        { path: '/operations/rooms/:slug', gate: 'residentManager', title: 'room' },
      ],
      menu: [{ id: 'residents', title: 'group', icon: 'users', gate: 'residentManager', path: '/operations', order: 1, items: [{ title: 'rooms', icon: 'bed', path: '/rooms' }] }],
    },
    { id: 'mfe-maintenance', labels: {}, routes: [{ path: '/notifications', gate: 'maintenanceManager', title: 'notifications' }], menu: [] },
  ],
  missing: [],
} as unknown as Registry;

test('pages that the user may open are listed by title, with the menu’s icon', () => {
  expect(pageHits(registry, 'fr', (gate) => gate === 'residentManager', () => true)).toEqual([
    { key: 'page/operations/rooms', title: 'Chambres', details: ['Gestion des résidents'], to: '/operations/rooms', icon: 'bed' },
  ]);
  expect(pageHits(registry, 'en', () => true, () => true).map(({ to }) => to)).toEqual(['/operations/rooms', '/notifications']);
  expect(pageHits(null, 'en', () => true, () => true)).toEqual([]);
});

test('a page is found by the beginnings of its words, ignoring case and accents', () => {
  const pages = pageHits(registry, 'fr', () => true, () => true);
  const names = (typed: string) => pagesNamed(pages, typed).map(({ to }) => to);
  expect(names('cham')).toEqual(['/operations/rooms']);
  expect(names('residents GESTION')).toEqual(['/operations/rooms']);
  expect(names('hambres')).toEqual([]);
});
