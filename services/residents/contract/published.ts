/**
 * What residents publishes to other services: views of dormitories, zones, clients and residents, and events about them. The only file
 * that other services import; what it names is declared by subject in `published/`.
 */
import { publishedChanges } from '@firm/platform/contract/changes';
import { publishedLists } from '@firm/platform/contract/ownNames';
import { usedKind } from '@firm/platform/contract/used';

/** Which dormitories each account has access to; the platform reads it in every service. */
export { dormitoryAccess } from '@firm/platform/contract/accounts';
export { accessEvents, countedAmong, countedDormitories, dormitories, openDormitories, type DormitoryRow } from './published/dormitories.ts';

export { zoneEvents, zoneOccupancy, zones, type ZoneOccupancyRow, type ZoneRow } from './published/zones.ts';
export { isSafe } from './zone/safeZone.ts';
export { disinfectStatuses } from './zone/statuses.ts';
export { firstOwnZoneType, zoneTypesOf } from './zone/types.ts';

export { clientEvents, clientsFollower, employerFirms, readCompanies, vendors } from './published/clients.ts';
export { isLikeNamed, type Company } from './vendor/company.ts';

export { byNumber, employees, healthFields, numbered, type EmployeeRow } from './published/residents.ts';
export { genderName, nationalityName } from './fixedListNames.ts';
export { readResidentCode } from './resident/residentCode.ts';

export { employeeTable, employerFirmTable, tableEvents, vendorTable, zoneTable, type LargeTable, type PlannedColumn, type TablePlan } from './published/tables.ts';

/** Records that other services use and that the residents service can close or delete (`change/uses` of the platform). */
export const used = {
  zone: usedKind('zone'),
  employee: usedKind('employee'),
  vendor: usedKind('vendor'),
  employerfirm: usedKind('employerfirm'),
  dormitory: usedKind('dormitory', 8),
};
export type UsedKind = keyof typeof used;

/** List entries that organisations named themselves. */
export const lists = publishedLists('residents_lists_v1');

/** What was changed, by whom and when. */
export const changes = publishedChanges('residents_changes_v1');
