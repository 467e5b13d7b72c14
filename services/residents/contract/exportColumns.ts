/** Columns that each table can be exported with, in their usual order: those of its fields. */
import { exportedNames } from '@firm/platform/contract/entity/field';
import { employerFirmFields, vendorFields } from './fields/client.ts';
import { dormitoryFields } from './fields/dormitory.ts';
import { employeeFields } from './fields/employee.ts';
import { zoneFields } from './fields/zone.ts';

export const exportedFields = {
  employees: employeeFields,
  workzones: zoneFields,
  vendors: vendorFields,
  employerfirms: employerFirmFields,
  dormitories: dormitoryFields,
} as const;

export type ExportedTable = keyof typeof exportedFields;

const columnsOf = (table: ExportedTable) => exportedNames(exportedFields[table]) as [string, ...string[]];

export const exportColumns: Readonly<Record<ExportedTable, readonly [string, ...string[]]>> = {
  employees: columnsOf('employees'),
  workzones: columnsOf('workzones'),
  vendors: columnsOf('vendors'),
  employerfirms: columnsOf('employerfirms'),
  dormitories: columnsOf('dormitories'),
};
