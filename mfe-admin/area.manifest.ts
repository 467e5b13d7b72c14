import { declaration } from '@firm/admin/contract/declaration';
import { declaration as identity } from '@firm/identity/contract/declaration';
import type { LendingManifest } from '@firm/shared-ui/area/manifest.ts';

/** Administration: reports, facility set-up and users (docs/rules/portal.md#pages). */
export const manifest = {
  id: 'mfe-admin',
  namespace: 'admin',
  gates: { ...declaration.gates, ...identity.gates },
  requiresShell: '0.2.5',
  routes: [
    { path: '/reports', gate: 'reportManager', title: 'reports' },
    { path: '/admin/clients', gate: 'facilitySetup', title: 'clients' },
    { path: '/admin/contracts', gate: 'facilitySetup', title: 'contracts' },
    { path: '/admin/dormitories', gate: 'facilitySetup', title: 'dormitories' },
    { path: '/admin/dormitories/:slug', gate: 'facilitySetup', title: 'dormitory', parent: '/admin/dormitories' },
    { path: '/admin/facility', gate: 'facilitySetup', title: 'facility' },
    { path: '/admin/residents', gate: 'facilitySetup', title: 'residents' },
    { path: '/admin/users', gate: 'userAdmin', title: 'users' },
    { path: '/admin/zones', gate: 'facilitySetup', title: 'zones' },
    { path: '/admin/zones/:slug', gate: 'facilitySetup', title: 'zone', parent: '/admin/zones' },
  ],
  administration: '/admin/users',
  offer: { title: 'offer.title', text: 'offer.text', icon: 'chart', order: 60 },
  // `workzone`: the entity as lists of zone types name it; users who may set up such a list may set up zones too.
  pages: { workzone: '/admin/zones/{id}', contract: '/admin/contracts?contract={id}' },
  counted: { contract: 'counted.contract', user: 'counted.user' },
  menu: [
    {
      id: 'reports',
      title: 'reportGroup',
      icon: 'chart',
      gate: 'reportManager',
      path: '/reports',
      order: 50,
      items: [
        { title: 'reports', icon: 'clipboard', path: '/' },
      ],
    },
    {
      id: 'setup',
      title: 'setupGroup',
      icon: 'settings',
      gate: 'facilitySetup',
      path: '/admin',
      order: 70,
      items: [
        { title: 'dormitories', icon: 'building', path: '/dormitories' },
        { title: 'clients', icon: 'users', path: '/clients' },
        { title: 'residents', icon: 'user', path: '/residents' },
      ],
    },
    {
      id: 'useradmin',
      title: 'userGroup',
      icon: 'user',
      gate: 'userAdmin',
      path: '/admin',
      order: 80,
      items: [
        { title: 'users', icon: 'users', path: '/users' },
      ],
    },
  ],
  extensions: [
    { name: 'exportTray', slot: 'topbar', order: 20, permission: { gate: 'reportManager' } },
    { name: 'approvalTray', slot: 'topbar', order: 15, permission: { gate: 'userAdmin' } },
    { name: 'approvalNotices', slot: 'background', order: 30, permission: { gate: 'userAdmin' } },
    { name: 'exportNotices', slot: 'background', order: 20, permission: { gate: 'userAdmin' } },
  ],
  audited: true,
} as const satisfies LendingManifest;
