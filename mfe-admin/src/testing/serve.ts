/** For tests: answers in place of the services that the area calls. */
import { adminRoutes } from '@firm/admin/contract';
import { maintenanceRoutes } from '@firm/maintenance/contract';
import { safeDistanceRoutes } from '@firm/safedistance/contract';
import { tenancyRoutes } from '@firm/tenancy/contract';
import { serverOf } from '@firm/shared-ui/testing/serve.ts';

export const serve = serverOf(adminRoutes, maintenanceRoutes, safeDistanceRoutes, tenancyRoutes);
export type { Answers } from '@firm/shared-ui/testing/serve.ts';
