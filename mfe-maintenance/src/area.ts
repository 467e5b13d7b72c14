import { maintenanceLabels } from '@firm/maintenance/contract/labels';
import { inEachLanguage } from '@firm/platform/contract/languages';
import { defineArea } from '@firm/shared-ui/area/index.ts';
import { withAudited } from '@firm/shared-ui/area/withAudited.ts';
import { withLabels } from '@firm/shared-ui/labels/withLabels.ts';
import { manifest } from '../area.manifest.ts';

const area = defineArea({
  manifest,
  locales: withLabels(
    inEachLanguage((language) => () => import(/* webpackInclude: /locales[\\/]\w+\.json$/ */ `../locales/${language}.json`)),
    { maintenance: maintenanceLabels },
  ),
  screens: {
    '/maintenance': () => import('./screens/dashboard/Dashboard.tsx'),
    '/maintenance/:slug': () => import('./screens/alert/AlertPage.tsx'),
    '/notifications': () => import('./screens/notifications/Notifications.tsx'),
    '/r/:code': () => import('./screens/door/DoorPage.tsx'),
  },
  parcels: {
    settings: () => import('./settings/parts.ts').then(({ SettingsPart }) => ({ default: SettingsPart })),
    alertDialog: () => import('./alert/parcel.tsx'),
  },
});

/** The area's one exposed module: a screen per route of the manifest, and the alert dialog as a parcel for the bell. */
export default withAudited(area, () => import('./audited.ts'));
