import { identityLabels } from '@firm/identity/contract/labels';
import { addTexts, startLanguage } from '@firm/shared-ui/i18n/index.ts';
import { withLabels } from '@firm/shared-ui/labels/withLabels.ts';

/** Starts the texts of the shell itself; areas add theirs when they come. */
export async function startTexts(): Promise<void> {
  await Promise.all([
    addTexts(
      'shell',
      withLabels(
        {
          en: () => import(/* webpackChunkName: "texts-en" */ '../../locales/en.json'),
          es: () => import(/* webpackChunkName: "texts-es" */ '../../locales/es.json'),
          fr: () => import(/* webpackChunkName: "texts-fr" */ '../../locales/fr.json'),
          ar: () => import(/* webpackChunkName: "texts-ar" */ '../../locales/ar.json'),
        },
        { identity: identityLabels },
      ),
    ),
    addTexts('areas', {
      en: () => import(/* webpackChunkName: "texts-en" */ '@firm/shared-ui/locales/areas/en.json'),
      es: () => import(/* webpackChunkName: "texts-es" */ '@firm/shared-ui/locales/areas/es.json'),
      fr: () => import(/* webpackChunkName: "texts-fr" */ '@firm/shared-ui/locales/areas/fr.json'),
      ar: () => import(/* webpackChunkName: "texts-ar" */ '@firm/shared-ui/locales/areas/ar.json'),
    }),
    addTexts('ui', {
      en: () => import(/* webpackChunkName: "texts-en" */ '@firm/shared-ui/locales/en.json'),
      es: () => import(/* webpackChunkName: "texts-es" */ '@firm/shared-ui/locales/es.json'),
      fr: () => import(/* webpackChunkName: "texts-fr" */ '@firm/shared-ui/locales/fr.json'),
      ar: () => import(/* webpackChunkName: "texts-ar" */ '@firm/shared-ui/locales/ar.json'),
    }),
  ]);
  // Whoever scans the code at a door has never chosen a language here.
  await startLanguage(['shell', 'ui', 'areas'], (path) => /^\/[rz]\//.test(path));
}
