import { declaration } from '@firm/tenancy/contract/declaration';
import type { LendingManifest } from '@firm/shared-ui/area/manifest.ts';

/** Tenancy: reservations of beds, stays and facility booking (docs/rules/portal.md#pages). */
export const manifest = {
  id: 'mfe-tenancy',
  namespace: 'tenancy',
  gates: declaration.gates,
  requiresShell: '0.2.5',
  routes: [
    { path: '/reservations/new', gate: 'tenancyManager', title: 'new', parent: '/reservations/list' },
    { path: '/reservations/list', gate: 'tenancyManager', title: 'list' },
    { path: '/reservations/booking', gate: 'tenancyManager', title: 'booking' },
    { path: '/reservations/managebooking', gate: 'tenancyManager', title: 'manageBooking', parent: '/reservations/booking' },
    { path: '/reservations/:slug?', gate: 'tenancyManager', title: 'reservation', parent: '/reservations/list' },
  ],
  offer: { title: 'offer.title', text: 'offer.text', icon: 'key', order: 10 },
  counted: { resource: 'counted.resource', resourceallocation: 'counted.resourceallocation', resourcereserve: 'counted.resourcereserve', facilitybooking: 'counted.facilitybooking' },
  menu: [
    {
      id: 'tenancy',
      title: 'group',
      icon: 'key',
      gate: 'tenancyManager',
      path: '/reservations',
      order: 10,
      items: [
        { title: 'new', icon: 'plus', path: '/new', needs: 'add_resourcereserve' },
        { title: 'list', icon: 'columns', path: '/list' },
        { title: 'booking', icon: 'calendar', path: '/booking' },
        { title: 'manageBooking', icon: 'edit', path: '/managebooking' },
      ],
    },
  ],
  extensions: [
    { name: 'dayFigures', slot: 'home', order: 10, permission: { view: 'resourceallocation' }, title: 'figures', cards: [1, 1, 1] },
    { name: 'reservationSearch', slot: 'search', order: 15, permission: { gate: 'tenancyManager' }, title: 'search' },
  ],
  settings: { title: 'settings', needs: 'view_resourceallocation', audited: 'tenancy.tenancysettings' },
  audited: true,
} as const satisfies LendingManifest;
