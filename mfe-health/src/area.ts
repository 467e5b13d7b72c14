import { healthLabels } from '@firm/health/contract/labels';
import { defineArea } from '@firm/shared-ui/area/index.ts';
import { withLabels } from '@firm/shared-ui/labels/withLabels.ts';
import { manifest } from '../area.manifest.ts';

/** The area's one exposed module. A screen per route of the manifest. */
export default defineArea({
  manifest,
  locales: withLabels(
    {
      en: () => import('../locales/en.json'),
      es: () => import('../locales/es.json'),
      fr: () => import('../locales/fr.json'),
      ar: () => import('../locales/ar.json'),
    },
    { health: healthLabels },
  ),
  screens: {
    '/health/tracking': () => import('./screens/tracking/Tracking.tsx'),
    '/health/tracing/:slug?': () => import('./screens/tracing/Tracing.tsx'),
  },
  parcels: {
    settings: () => import('./settings/SettingsPart.tsx'),
    residentHealth: () => import('./residentHealth/ResidentHealth.tsx'),
  },
});
