/** For tests: mocks the services that the area calls. */
import { maintenanceRoutes } from '@firm/maintenance/contract';
import { serverOf } from '@firm/shared-ui/testing/serve.ts';

export const serve = serverOf(maintenanceRoutes);
