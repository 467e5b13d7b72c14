import { safeDistanceLabels } from '@firm/safedistance/contract/labels';
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
    settings: () => import('./settings/SettingsPart.tsx'),
  },
});
