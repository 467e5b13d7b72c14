import { defineArea, notBuiltYet } from '@firm/shared-ui/area/index.ts';
import { manifest } from '../area.manifest.ts';

/** The area's one exposed module. Its pages have their addresses, menu and gates, and say that they are not built yet. */
export default defineArea({
  manifest,
  locales: {
    en: () => import('../locales/en.json'),
    es: () => import('../locales/es.json'),
    fr: () => import('../locales/fr.json'),
    ar: () => import('../locales/ar.json'),
  },
  screens: notBuiltYet(manifest),
});
