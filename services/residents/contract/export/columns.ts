/** The columns with which each table can be exported, in their usual order; one per field. */
import { exportedNames } from '@firm/platform/contract/entity/fieldNames';
import { fieldTables } from '../fields/tables.ts';

export type ExportedTable = Exclude<keyof typeof fieldTables, 'dormitory_access' | 'residentslist'>;

const columnsOf = (table: ExportedTable) => exportedNames(fieldTables[table]) as [string, ...string[]];

export const exportColumns: Readonly<Record<ExportedTable, readonly [string, ...string[]]>> = {
  employees: columnsOf('employees'),
  workzones: columnsOf('workzones'),
  vendors: columnsOf('vendors'),
  employerfirms: columnsOf('employerfirms'),
  dormitories: columnsOf('dormitories'),
};

/** Columns that residents have in common with others: where they live, their company, their tenancy status. All other columns are personal. */
const shared = ['dormitory', 'zone', 'resource_ref_id', 'tenancy_status', 'tenancy_status_date', 'employer', 'vendor', 'work_pass_company', 'industry_type', 'worksite', 'mode_of_transport', 'room_ic', 'is_active'];
/** The contact person of a client. */
const contact = ['supervisor_name', 'supervisor_designation', 'supervisor_mobile', 'supervisor_phone', 'supervisor_email'];

/** The columns of a table that contain personal data. */
export function personalColumns(table: ExportedTable, columns: readonly string[]): string[] {
  if (table === 'employees') return columns.filter((column) => !shared.includes(column));
  return table === 'vendors' || table === 'employerfirms' ? columns.filter((column) => contact.includes(column)) : [];
}
