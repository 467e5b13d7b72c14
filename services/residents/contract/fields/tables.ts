/** The fields of every record that the service keeps: labels are checked and the audit page shows changes by them. */
import type { FieldTables } from '@firm/platform/contract/entity/field';
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
} as const satisfies FieldTables;
