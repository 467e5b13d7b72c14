/** All calls of the residents service (docs/rules/calls.md#residents); each entity has its own file of routes. */
import { defineRoutes, type ApiOf } from '@firm/platform/contract/route';
import { dormitoryCloneRoutes } from './dormitoryClone.ts';
import { dormitoryRoutes } from './dormitoryRoutes.ts';
import { employeeRoutes } from './employeeRoutes.ts';
import { expiryRoutes } from './expiryRoutes.ts';
import { exportRoutes } from './exportRoutes.ts';
import { fixedListRoutes } from './fixedListRoutes.ts';
import { importRoutes } from './importRoutes.ts';
import { mergeRoutes } from './merge.ts';
import { referenceRoutes } from './referenceRoutes.ts';
import { searchRoutes } from './searchRoutes.ts';
import { employerFirmRoutes, vendorRoutes } from './vendorRoutes.ts';
import { zoneBoardRoutes } from './zoneBoardRoutes.ts';
import { zoneBulkRoutes } from './zoneBulk.ts';
import { zoneRoutes } from './zoneRoutes.ts';

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
} from './dormitory.ts';
export type { Employee, EmployeePatch, NewEmployee } from './employee.ts';
export type { BulkChangeAnswer, ChangedResident, SharedChanges } from './bulkChange.ts';
export type { ReferenceRow } from './referenceRoutes.ts';
export type { CompanyEntry, EmployerFirm, EmployerFirmRow, NewEmployerFirm, NewVendor, Vendor, VendorRow } from './vendor.ts';
export type { Zone } from './zone.ts';
export type { OwnZoneChanges, SharedZoneChanges } from './zoneBulk.ts';
export type { FixedLists } from './fixedListRoutes.ts';
export type { ImportedRecord, ImportField, ImportJob, ImportPut, ImportRow, ImportUndoPreview } from './import.ts';
export type { SearchAnswer } from './searchRoutes.ts';
