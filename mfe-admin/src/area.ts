import { adminLabels } from '@firm/admin/contract/labels';
import { identityLabels } from '@firm/identity/contract/labels';
import { residentsLabels } from '@firm/residents/contract/labels';
import { tenancyLabels } from '@firm/tenancy/contract/labels';
import { inEachLanguage } from '@firm/platform/contract/languages';
import { defineArea } from '@firm/shared-ui/area/index.ts';
import { withAudited } from '@firm/shared-ui/area/withAudited.ts';
import { withLabels } from '@firm/shared-ui/labels/withLabels.ts';
import { manifest } from '../area.manifest.ts';

const area = defineArea({
  manifest,
  locales: withLabels(
    inEachLanguage((language) => () => import(/* webpackInclude: /locales[\\/]\w+\.json$/ */ `../locales/${language}.json`)),
    { admin: adminLabels, identity: identityLabels, residents: residentsLabels, tenancy: tenancyLabels },
  ),
  screens: {
    '/admin/clients': () => import('./screens/clients/Clients.tsx'),
    '/admin/facility': () => import('./screens/facility/Facility.tsx'),
    '/admin/residents': () => import('./screens/residents/Residents.tsx'),
    '/admin/contracts': () => import('./screens/contracts/Contracts.tsx'),
    '/reports': () => import('./screens/reports/Reports.tsx'),
    '/admin/dormitories': () => import('./screens/dormitories/Dormitories.tsx'),
    '/admin/dormitories/:slug': () => import('./screens/dormitory/DormitoryPage.tsx'),
    '/admin/zones': () => import('./screens/zones/Zones.tsx'),
    '/admin/zones/:slug': () => import('./screens/zone/ZonePage.tsx'),
    '/admin/users': () => import('./screens/users/Users.tsx'),
  },
});

/** The area's one exposed module: a screen per route of the manifest. */
export default withAudited(area, () => import('./audited.ts'));
