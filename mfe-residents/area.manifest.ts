import { declaration } from '@firm/residents/contract/declaration';
import type { LendingManifest } from '@firm/shared-ui/area/manifest.ts';

/** Residents: dormitories, clients, residents, rooms and facilities (docs/rules/portal.md#pages). */
export const manifest = {
  id: 'mfe-residents',
  namespace: 'residents',
  gates: declaration.gates,
  requiresShell: '0.2.5',
  routes: [
    { path: '/operations/dormitories', gate: 'residentManager', title: 'dormitories' },
    { path: '/operations/dormitories/:slug', gate: 'residentManager', title: 'dormitory', parent: '/operations/dormitories' },
    { path: '/operations/clients', gate: 'residentManager', title: 'clients' },
    { path: '/operations/clients/:slug', gate: 'residentManager', title: 'client', parent: '/operations/clients' },
    { path: '/operations/residents', gate: 'residentManager', title: 'residents' },
    { path: '/operations/residents/register', gate: 'residentManager', title: 'register', parent: '/operations/residents' },
    { path: '/operations/residents/:slug', gate: 'residentManager', title: 'resident', parent: '/operations/residents' },
    { path: '/operations/rooms', gate: 'residentManager', title: 'rooms' },
    { path: '/operations/rooms/:slug', gate: 'residentManager', title: 'room', parent: '/operations/rooms' },
    { path: '/operations/facilities', gate: 'residentManager', title: 'facilities' },
    { path: '/operations/facilities/:slug', gate: 'residentManager', title: 'facility', parent: '/operations/facilities' },
  ],
  offer: { title: 'offer.title', text: 'offer.text', icon: 'users', order: 20 },
  pages: { dormitory: '/operations/dormitories/{id}', employee: '/operations/residents/{id}', zone: '/operations/rooms/{id}', employerfirm: '/operations/clients/employer-{id}' },
  counted: { employee: 'counted.employee', zone: 'counted.zone', workzone: 'counted.workzone', employerfirm: 'counted.employerfirm' },
  menu: [
    {
      id: 'residents',
      title: 'group',
      icon: 'users',
      gate: 'residentManager',
      path: '/operations',
      order: 20,
      items: [
        { title: 'dormitories', icon: 'building', path: '/dormitories' },
        { title: 'clients', icon: 'users', path: '/clients' },
        { title: 'residents', icon: 'user', path: '/residents' },
        { title: 'rooms', icon: 'bed', path: '/rooms' },
      ],
    },
  ],
  extensions: [
    { name: 'dormitoryFigures', slot: 'home', order: 30, permission: { view: 'dormitory' }, title: 'figures', cards: [3, 0, 0, 0] },
    { name: 'dormitoryChart', slot: 'home.charts', order: 10, permission: { view: 'dormitory' } },
    { name: 'residentsSearch', slot: 'search', order: 10, permission: { gate: 'residentManager' }, title: 'search' },
    { name: 'passReminders', slot: 'background', order: 20, permission: { view: 'employee' } },
  ],
  audited: true,
} as const satisfies LendingManifest;
