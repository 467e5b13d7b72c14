import { declaration } from '@firm/safedistance/contract/declaration';
import type { LendingManifest } from '@firm/shared-ui/area/manifest.ts';

/** Safe distance and the planner (docs/rules/portal.md#pages). */
export const manifest = {
  id: 'mfe-safedistance',
  namespace: 'safedistance',
  gates: declaration.gates,
  requiresShell: '0.2.0',
  routes: [
    { path: '/safedistance', gate: 'safeDistance', title: 'overview' },
    { path: '/safedistance/dormitories', gate: 'safeDistance', title: 'dormitories', parent: '/safedistance' },
    { path: '/safedistance/dormtracking', gate: 'safeDistance', title: 'dormTracking', parent: '/safedistance' },
    { path: '/safedistance/projects', gate: 'safeDistance', title: 'projects', parent: '/safedistance' },
    { path: '/safedistance/projects/:slug', gate: 'safeDistance', title: 'project', parent: '/safedistance/projects' },
    { path: '/safedistance/sitemonitor', gate: 'safeDistance', title: 'siteMonitor', parent: '/safedistance' },
    { path: '/safedistance/transportation', gate: 'safeDistance', title: 'transportation', parent: '/safedistance' },
    { path: '/safedistance/workzones/:slug?', gate: 'safeDistance', title: 'workZones', parent: '/safedistance' },
    { path: '/planner/projects', gate: 'safeDistance', title: 'plannerProjects' },
    { path: '/planner/projects/:slug', gate: 'safeDistance', title: 'plannerProject', parent: '/planner/projects' },
    { path: '/planner/workzones', gate: 'safeDistance', title: 'plannerZones' },
    { path: '/planner/workzones/:slug', gate: 'safeDistance', title: 'plannerZone', parent: '/planner/workzones' },
    { path: '/z/:id', gate: 'public', title: 'safeZone' },
    { path: '/k/:code', gate: 'public', title: 'kiosk' },
  ],
  offer: { title: 'offer.title', text: 'offer.text', icon: 'shield', order: 50 },
  counted: { transportrun: 'counted.transportrun' },
  menu: [
    {
      id: 'safedistance',
      title: 'group',
      icon: 'shield',
      gate: 'safeDistance',
      path: '/safedistance',
      order: 60,
      items: [
        { title: 'overview', icon: 'shield', path: '/' },
        { title: 'dormitories', icon: 'building', path: '/dormitories' },
        { title: 'dormTracking', icon: 'pulse', path: '/dormtracking' },
        { title: 'projects', icon: 'flag', path: '/projects' },
        { title: 'siteMonitor', icon: 'map', path: '/sitemonitor' },
        { title: 'transportation', icon: 'swap', path: '/transportation' },
        { title: 'workZones', icon: 'columns', path: '/workzones' },
      ],
    },
    {
      id: 'planner',
      title: 'planner',
      icon: 'clipboard',
      gate: 'safeDistance',
      path: '/planner',
      order: 65,
      items: [
        { title: 'plannerProjects', icon: 'flag', path: '/projects' },
        { title: 'plannerZones', icon: 'columns', path: '/workzones' },
      ],
    },
  ],
  settings: { title: 'settings', needs: 'view_workzone', audited: 'safedistance.safedistancesettings' },
  audited: true,
} as const satisfies LendingManifest;
