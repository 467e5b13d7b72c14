import { healthLabels } from '@firm/health/contract/labels';
import { inEachLanguage } from '@firm/platform/contract/languages';
import { defineArea } from '@firm/shared-ui/area/index.ts';
import { withAudited } from '@firm/shared-ui/area/withAudited.ts';
import { withLabels } from '@firm/shared-ui/labels/withLabels.ts';
import { manifest } from '../area.manifest.ts';

const area = defineArea({
  manifest,
  locales: withLabels(
    inEachLanguage((language) => () => import(/* webpackInclude: /locales[\\/]\w+\.json$/ */ `../locales/${language}.json`)),
    { health: healthLabels },
  ),
  screens: {
    '/health/tracking': () => import('./screens/tracking/Tracking.tsx'),
    '/health/tracing/:slug?': () => import('./screens/tracing/Tracing.tsx'),
  },
  parcels: {
    settings: () => import('./settings/parts.ts').then(({ SettingsPart }) => ({ default: SettingsPart })),
    residentHealth: () => import('./residentHealth/ResidentHealth.tsx'),
  },
});

/** The area's one exposed module. A screen per route of the manifest. */
export default withAudited(area, () => import('./audited.ts'));
