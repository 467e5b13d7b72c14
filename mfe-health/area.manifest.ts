import { declaration } from '@firm/health/contract/declaration';
import type { LendingManifest } from '@firm/shared-ui/area/manifest.ts';

/** Health: tracking of health records and contact tracing (docs/rules/portal.md#pages). */
export const manifest = {
  id: 'mfe-health',
  namespace: 'health',
  gates: declaration.gates,
  requiresShell: '0.2.5',
  routes: [
    { path: '/health/tracking', gate: 'healthManager', title: 'tracking' },
    { path: '/health/tracing/:slug?', gate: 'healthManager', title: 'tracing', parent: '/health/tracking' },
  ],
  offer: { title: 'offer.title', text: 'offer.text', icon: 'pulse', order: 30 },
  counted: {
    healthtrackertemperature: 'counted.healthtrackertemperature',
    healthtrackrecord: 'counted.healthtrackrecord',
    healthtracer: 'counted.healthtracer',
    contactperiod: 'counted.contactperiod',
  },
  menu: [
    {
      id: 'health',
      title: 'group',
      icon: 'pulse',
      gate: 'healthManager',
      path: '/health',
      order: 30,
      items: [
        { title: 'tracking', icon: 'pulse', path: '/tracking' },
      ],
    },
  ],
  settings: { title: 'settings', needs: 'view_healthtrackrecord', audited: 'health.healthsettings' },
  extensions: [{ name: 'readingSender', slot: 'background', order: 40, permission: { view: 'healthtrackrecord' } }],
  audited: true,
} as const satisfies LendingManifest;
