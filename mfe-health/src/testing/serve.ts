/** For tests: mocks the services that the area calls. */
import { healthRoutes } from '@firm/health/contract';
import { tenancyRoutes } from '@firm/tenancy/contract';
import { serverOf } from '@firm/shared-ui/testing/serve.ts';

export const serve = serverOf(healthRoutes, tenancyRoutes);
