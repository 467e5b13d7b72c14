/** The fields of every record that the service keeps: labels are checked and the audit page shows changes by them. */
import type { FieldTables } from '@firm/platform/contract/entity/field';
import { flag, references } from '@firm/platform/contract/entity/fieldKinds';
import { employerFirmFields, vendorFields } from './client.ts';
import { dormitoryFields } from './dormitory.ts';
import { employeeFacts, employeeFields } from './employee.ts';
import { zoneFields } from './zone.ts';

export const fieldTables = {
  employees: { ...employeeFields, ...employeeFacts },
  workzones: zoneFields,
  vendors: vendorFields,
  employerfirms: employerFirmFields,
  dormitories: dormitoryFields,
  // Of its changes alone: its calls answer it as it is (docs/rules/access.md#dormitory-access).
  dormitory_access: { all: flag(), dormitories: references('dormitories', 1_000) },
} as const satisfies FieldTables;
