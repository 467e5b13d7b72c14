import { safeDistanceLabels } from '@firm/safedistance/contract/labels';
import { inEachLanguage } from '@firm/platform/contract/languages';
import { defineArea } from '@firm/shared-ui/area/index.ts';
import { withAudited } from '@firm/shared-ui/area/withAudited.ts';
import { withLabels } from '@firm/shared-ui/labels/withLabels.ts';
import { manifest } from '../area.manifest.ts';

const area = defineArea({
  manifest,
  locales: withLabels(
    inEachLanguage((language) => () => import(/* webpackInclude: /locales[\\/]\w+\.json$/ */ `../locales/${language}.json`)),
    { safedistance: safeDistanceLabels },
  ),
  screens: {
    '/k/:code': () => import('./screens/kiosk/Kiosk.tsx'),
    '/z/:id': () => import('./screens/safeZone/SafeZone.tsx'),
    '/planner/projects': () => import('./screens/planner/PlannerProjects.tsx'),
    '/planner/projects/:slug': () => import('./screens/planner/PlannerProject.tsx'),
    '/planner/workzones': () => import('./screens/planner/PlannerZones.tsx'),
    '/planner/workzones/:slug': () => import('./screens/planner/PlannerZones.tsx'),
    '/safedistance/dormtracking': () => import('./screens/dormTracking/DormTracking.tsx'),
    '/safedistance/sitemonitor': () => import('./screens/siteMonitor/SiteMonitor.tsx'),
    '/safedistance/transportation': () => import('./screens/transport/Transport.tsx'),
    '/safedistance': () => import('./screens/overview/Overview.tsx'),
    '/safedistance/dormitories': () => import('./screens/dormitories/Dormitories.tsx'),
    '/safedistance/projects': () => import('./screens/projects/Projects.tsx'),
    '/safedistance/projects/:slug': () => import('./screens/project/ProjectPage.tsx'),
    '/safedistance/workzones/:slug?': () => import('./screens/workZones/WorkZones.tsx'),
  },
  parcels: {
    settings: () => import('./settings/parts.ts').then(({ SettingsPart }) => ({ default: SettingsPart })),
  },
});

/** The area's one exposed module. A screen per route of the manifest. */
export default withAudited(area, () => import('./audited.ts'));
