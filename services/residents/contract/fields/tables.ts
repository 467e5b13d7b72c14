/** The fields of every record that the service keeps: labels are checked and the audit page shows changes by them. */
import type { FieldTables } from '@firm/platform/contract/entity/field';
import { flag, references } from '@firm/platform/contract/entity/fieldKinds';
import { employerFirmFields, vendorFields } from './client.ts';
import { dormitoryFields } from './dormitory.ts';
import { employeeFacts, employeeFields } from './employee.ts';
import { entryFields } from './listEntry.ts';
import { zoneFields } from './zone.ts';

export const fieldTables = {
  employees: { ...employeeFields, ...employeeFacts },
  workzones: zoneFields,
  vendors: vendorFields,
  employerfirms: employerFirmFields,
  dormitories: dormitoryFields,
  // Of their changes alone: their calls answer them as they are.
  residentslist: entryFields,
  dormitory_access: { all: flag(), dormitories: references('dormitories', 1_000) },
} as const satisfies FieldTables;
