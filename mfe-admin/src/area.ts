import { adminLabels } from '@firm/admin/contract/labels';
import { defineArea, notBuiltYet } from '@firm/shared-ui/area/index.ts';
import { withLabels } from '@firm/shared-ui/labels/withLabels.ts';
import { manifest } from '../area.manifest.ts';

/** The area's one exposed module. Its pages have their addresses, menu and gates, and say that they are not built yet. */
export default defineArea({
  manifest,
  locales: withLabels(
    {
      en: () => import('../locales/en.json'),
      es: () => import('../locales/es.json'),
      fr: () => import('../locales/fr.json'),
      ar: () => import('../locales/ar.json'),
    },
    { admin: adminLabels },
  ),
  screens: notBuiltYet(manifest),
});
