import { healthLabels } from '@firm/health/contract/labels';
import { defineArea, notBuiltYet } from '@firm/shared-ui/area/index.ts';
import { withLabels } from '@firm/shared-ui/labels/withLabels.ts';
import { manifest } from '../area.manifest.ts';

/** The area's one exposed module. Contact tracing has its address and gate, and says that it is not built yet. */
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
    ...notBuiltYet(manifest),
    '/health/tracking': () => import('./screens/tracking/Tracking.tsx'),
  },
});
