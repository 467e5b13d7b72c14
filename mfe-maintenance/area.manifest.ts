import { declaration } from '@firm/maintenance/contract/declaration';
import type { LendingManifest } from '@firm/shared-ui/area/manifest.ts';

/** Maintenance: alerts and notifications (docs/rules/portal.md#pages). */
export const manifest = {
  id: 'mfe-maintenance',
  namespace: 'maintenance',
  gates: declaration.gates,
  requiresShell: '0.2.5',
  routes: [
    { path: '/maintenance', gate: 'maintenanceManager', title: 'dashboard' },
    { path: '/maintenance/:slug', gate: 'maintenanceManager', title: 'alert', parent: '/maintenance' },
    { path: '/notifications', gate: 'maintenanceManager', title: 'notifications', parent: '/maintenance' },
    { path: '/r/:code', gate: 'public', title: 'door' },
  ],
  offer: { title: 'offer.title', text: 'offer.text', icon: 'tool', order: 40 },
  pages: { alert: '/maintenance/{id}' },
  counted: { alert: 'counted.alert' },
  menu: [
    {
      id: 'maintenance',
      title: 'group',
      icon: 'tool',
      gate: 'maintenanceManager',
      path: '/maintenance',
      order: 40,
      items: [
        { title: 'dashboard', icon: 'warning', path: '/' },
      ],
    },
  ],
  extensions: [
    { name: 'alertFigures', slot: 'home', order: 20, permission: { view: 'alert' }, title: 'figures', cards: [4, 2, 1, 1] },
    { name: 'alertChart', slot: 'home.charts', order: 20, permission: { view: 'alert' } },
    { name: 'alertSearch', slot: 'search', order: 20, permission: { gate: 'maintenanceManager' }, title: 'search' },
    { name: 'alertBell', slot: 'topbar', order: 10, permission: { view: 'alert' } },
    { name: 'alertNotices', slot: 'background', order: 10, permission: { view: 'alert' } },
  ],
  settings: { title: 'settings', needs: 'view_alert', audited: 'maintenance.alertsettings' },
  audited: true,
} as const satisfies LendingManifest;
