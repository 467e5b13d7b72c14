import type { ReactNode } from 'react';
import { exportColumns } from '@firm/residents/contract/export/columns';
import { ExportMenu } from '@firm/shared-ui/export/ExportMenu.tsx';
import { exportQuery } from '@firm/shared-ui/export/exportQuery.ts';
import type { TableQuery, TableState } from '@firm/shared-ui/table/state/tableState.ts';
import { exportNames } from './residentColumns.tsx';

interface ResidentsExportProps {
  /** The table's state: filters, search and sorting. */
  readonly shown: TableState;
  /** Builds the query of the table's own call. */
  readonly query: (query: TableQuery) => object;
}

/** Exports all residents of a table, not only those of the page shown. */
export function ResidentsExport({ shown, query }: ResidentsExportProps): ReactNode {
  return <ExportMenu large path="/employees/export/" query={() => exportQuery(exportColumns.employees, shown, query, exportNames)} />;
}
