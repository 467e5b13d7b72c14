/** Every call of the residents service (specification section 7; one file of routes per entity). */
import { defineRoutes } from '@firm/platform/contract/route';
import { dormitoryRoutes } from './dormitoryRoutes.ts';
import { employeeRoutes } from './employeeRoutes.ts';
import { referenceRoutes } from './referenceRoutes.ts';
import { employerFirmRoutes, vendorRoutes } from './vendorRoutes.ts';
import { zoneRoutes } from './zoneRoutes.ts';
export const residentsRoutes = defineRoutes({
    ...dormitoryRoutes,
    ...zoneRoutes,
    ...vendorRoutes,
    ...employerFirmRoutes,
    ...employeeRoutes,
    ...referenceRoutes,
});
