/** All calls of the residents service (docs/rules/calls.md#residents); each entity has its own file of routes. */
import { defineRoutes, type ApiOf } from '@firm/platform/contract/route';
import { dormitoryCloneRoutes } from './dormitory/clone.ts';
import { dormitoryRoutes } from './dormitory/routes.ts';
import { exportRoutes } from './export/routes.ts';
import { importRoutes } from './import/routes.ts';
import { fixedListRoutes } from './reference/fixedListRoutes.ts';
import { referenceRoutes } from './reference/referenceRoutes.ts';
import { expiryRoutes } from './resident/expiryRoutes.ts';
import { employeeRoutes } from './resident/routes.ts';
import { searchRoutes } from './searchRoutes.ts';
import { mergeRoutes } from './vendor/merge.ts';
import { employerFirmRoutes, vendorRoutes } from './vendor/routes.ts';
import { zoneBoardRoutes } from './zone/boardRoutes.ts';
import { zoneBulkRoutes } from './zone/bulk.ts';
import { zoneRoutes } from './zone/routes.ts';

export const residentsRoutes = defineRoutes({
  ...dormitoryRoutes,
  ...dormitoryCloneRoutes,
  ...zoneRoutes,
  ...vendorRoutes,
  ...employerFirmRoutes,
  ...mergeRoutes,
  ...employeeRoutes,
  ...referenceRoutes,
  ...fixedListRoutes,
  ...zoneBoardRoutes,
  ...zoneBulkRoutes,
  ...expiryRoutes,
  ...searchRoutes,
  ...exportRoutes,
  ...importRoutes,
});

export type ResidentsApi = ApiOf<typeof residentsRoutes>;
export type {
  Dormitory,
  DormitoryWithStats,
} from './dormitory/dormitory.ts';
export type { Employee, EmployeePatch, NewEmployee } from './resident/employee.ts';
export type { BulkChangeAnswer, ChangedResident, SharedChanges } from './resident/bulkChange.ts';
export type { ReferenceRow } from './reference/referenceRoutes.ts';
export type { CompanyEntry, EmployerFirm, EmployerFirmRow, NewEmployerFirm, NewVendor, Vendor, VendorRow } from './vendor/vendor.ts';
export type { Zone } from './zone/zone.ts';
export type { OwnZoneChanges, SharedZoneChanges } from './zone/bulk.ts';
export type { FixedLists } from './reference/fixedListRoutes.ts';
export type { ImportedRecord, ImportField, ImportJob, ImportPut, ImportRow, ImportUndoPreview } from './import/import.ts';
export type { SearchAnswer } from './searchRoutes.ts';
