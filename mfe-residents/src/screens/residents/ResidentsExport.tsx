import type { ReactNode } from 'react';
import { exportColumns } from '@firm/residents/contract/exportColumns';
import { ExportMenu } from '@firm/shared-ui/export/ExportMenu.tsx';
import { exportQuery } from '@firm/shared-ui/export/exportQuery.ts';
import type { TableQuery, TableState } from '@firm/shared-ui/table/tableState.ts';
import { exportNames } from './residentColumns.tsx';

interface ResidentsExportProps {
  /** What the table shows. */
  readonly shown: TableState;
  /** As the table's own call is asked. */
  readonly query: (query: TableQuery) => object;
}

/** Saves the residents of a table as a file, those of every page of it. */
export function ResidentsExport({ shown, query }: ResidentsExportProps): ReactNode {
  return <ExportMenu large path="/employees/export/" query={() => exportQuery(exportColumns.employees, shown, query, exportNames)} />;
}
