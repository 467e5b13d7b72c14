/** Every call of the residents service (specification section 7; one file of routes per entity). */
import { defineRoutes, type ApiOf } from '@firm/platform/contract/route';
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

export type ResidentsApi = ApiOf<typeof residentsRoutes>;
export type {
  Dormitory,
  DormitoryAccess,
  DormitoryChoice,
  DormitoryStats,
  DormitoryWithStats,
  Occupancy,
} from './dormitory.ts';
export type { Employee, EmployeePatch, NewEmployee, ResidentStats } from './employee.ts';
export type { ReferenceRow } from './referenceRoutes.ts';
export type { EmployerFirm, NewEmployerFirm, NewVendor, Vendor } from './vendor.ts';
export type { NewZone, SafeZone, Zone, ZonePatch } from './zone.ts';
