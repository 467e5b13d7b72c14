import { healthLabels } from '@firm/health/contract/labels';
import { maintenanceLabels } from '@firm/maintenance/contract/labels';
import { residentsLabels } from '@firm/residents/contract/labels';
import { inEachLanguage } from '@firm/platform/contract/languages';
import { defineArea } from '@firm/shared-ui/area/index.ts';
import { withAudited } from '@firm/shared-ui/area/withAudited.ts';
import { withLabels } from '@firm/shared-ui/labels/withLabels.ts';
import { tenancyLabels } from '@firm/tenancy/contract/labels';
import { manifest } from '../area.manifest.ts';

const area = defineArea({
  manifest,
  locales: withLabels(
    inEachLanguage((language) => () => import(/* webpackInclude: /locales[\\/]\w+\.json$/ */ `../locales/${language}.json`)),
    { residents: residentsLabels, health: healthLabels, maintenance: maintenanceLabels, tenancy: tenancyLabels },
  ),
  screens: {
    '/operations/dormitories': () => import('./screens/dormitories/Dormitories.tsx'),
    '/operations/dormitories/:slug': () => import('./screens/dormitory/DormitoryPage.tsx'),
    '/operations/clients': () => import('./screens/clients/Clients.tsx'),
    '/operations/clients/:slug': () => import('./screens/client/ClientPage.tsx'),
    '/operations/residents': () => import('./screens/residents/Residents.tsx'),
    '/operations/residents/register': () => import('./screens/register/Register.tsx'),
    '/operations/residents/:slug': () => import('./screens/resident/ResidentPage.tsx'),
    '/operations/rooms': () => import('./screens/rooms/Rooms.tsx'),
    '/operations/rooms/:slug': () => import('./screens/room/RoomPage.tsx'),
    '/operations/facilities': () => import('./screens/facilities/Facilities.tsx'),
    '/operations/facilities/:slug': () => import('./screens/facility/FacilityPage.tsx'),
  },
  parcels: {
    clientTabs: () => import('./screens/clients/Clients.tsx'),
    facilityBoard: () => import('./screens/facilities/Facilities.tsx'),
    importCentre: () => import('./screens/import/Import.tsx'),
    dormitoryForm: () => import('./dormitory/DormitoryForm.tsx'),
    dormitoryTree: () => import('./screens/dormitory/DormitoryTree.tsx'),
    zoneDialog: () => import('./zone/parcel.tsx'),
  },
});

/** The area's one exposed module: a screen per route of the manifest, and the parcels that the planner and set-up use. */
export default withAudited(area, () => import('./audited.ts'));
