/** What a table shows, with its filters and order, as XLSX or CSV: streamed from a cursor, a few hundred rows in memory. */
import type { Language } from '@firm/platform/errors/messages';
import type { Call, Handlers } from '@firm/platform/http/call';
import type { Reply } from '@firm/platform/http/reply';
import { batched } from '@firm/platform/list/batched';
import type { ListRequest } from '@firm/platform/list/request';
import { searchedFor } from '@firm/platform/list/rank';
import { every, type Condition, type Scope } from '@firm/platform/mongo/scope';
import type { Collected } from '@firm/platform/mongo/model';
import type { ServiceContext } from '@firm/platform/service/context';
import type { TableFormat } from '@firm/platform/table/tableFile';
import type { WrittenCell } from '@firm/platform/table/write';
import { exportColumns, exportedFields, type ExportedTable } from '../../contract/exportColumns.ts';
import type { exportRoutes } from '../../contract/exportRoutes.ts';
import { dormitoryFilter } from '../dormitory/filter.ts';
import { dormitoryModel } from '../dormitory/model.ts';
import { employeeFilter } from '../employee/filter.ts';
import { employeeModel } from '../employee/model.ts';
import { employerFilter } from '../employerFirm/filter.ts';
import { employerModel } from '../employerFirm/model.ts';
import { readReferenceNames } from '../entity/referenceNames.ts';
import { vendorFilter } from '../vendor/filter.ts';
import { vendorModel } from '../vendor/model.ts';
import { zoneFilter } from '../zone/filter.ts';
import { zoneModel } from '../zone/model.ts';
import { cellsOf } from './columns.ts';
import { dormitoryFigures, roomStructures } from './derived.ts';
import { tableFile } from './file.ts';
import { labelOf, tableText } from './labels.ts';

const atOnce = 400;

type Row = Readonly<Record<string, unknown>> & { readonly _id: number };

interface Source {
  readonly table: ExportedTable;
  readonly model: Collected<{ _id: number }>;
  /** Rows with columns that are not in the documents, worked out for a batch at a time. */
  readonly complete?: (service: ServiceContext, rows: readonly Row[]) => Promise<readonly Row[]>;
}

interface ExportCall extends Pick<Call, 'commit'> {
  readonly query: { readonly format?: TableFormat; readonly columns?: readonly string[] };
  readonly list: ListRequest;
  readonly scope: Scope;
  readonly language: Language;
}

export function exportHandlers(service: ServiceContext): Handlers<typeof exportRoutes> {
  return {
    exportEmployees: async (call) =>
      exported(service, call, await employeeFilter(service, call.scope.org, call.query), {
        table: 'employees',
        model: employeeModel,
      }),
    exportZones: async (call) =>
      exported(service, call, zoneFilter(call.query), {
        table: 'workzones',
        model: zoneModel,
        complete: roomStructures,
      }),
    exportVendors: async (call) =>
      exported(service, call, vendorFilter(call.query), {
        table: 'vendors',
        model: vendorModel,
      }),
    exportEmployerFirms: async (call) =>
      exported(service, call, employerFilter(call.query), {
        table: 'employerfirms',
        model: employerModel,
      }),
    exportDormitories: async (call) =>
      exported(service, call, dormitoryFilter(call.query), {
        table: 'dormitories',
        model: dormitoryModel,
        complete: dormitoryFigures,
      }),
  };
}

/** Before the first byte the audit says who takes out what: nothing leaves unseen. */
async function exported(service: ServiceContext, call: ExportCall, filter: Condition, source: Source): Promise<Reply> {
  const { language, query, scope } = call;
  const columns: readonly string[] = query.columns ?? exportColumns[source.table];
  const taken = { table: source.table, format: query.format ?? 'xlsx', columns, personal: source.table === 'employees' };
  await call.commit({ changes: [{ org: scope.org, dormitory: null, entity: 'exporttracker', entity_id: 0, type: 'exporttracker.taken', data: taken }] });
  return tableFile(query.format ?? 'xlsx', language, {
    name: tableText(source.table, language),
    title: tableText(source.table, language),
    headers: columns.map((column) => labelOf(column, language, source.table)),
    rows: rowsOf(service, call, filter, source, columns),
  });
}

async function* rowsOf(
  service: ServiceContext,
  { list, scope, language }: ExportCall,
  filter: Condition,
  source: Source,
  columns: readonly string[],
): AsyncGenerator<WrittenCell[][]> {
  const cells = columns.map((column) => cellsOf(exportedFields[source.table], column));
  const search = list.search === null ? null : searchedFor('words', list.search);
  const cursor = service
    .rows(source.model, scope)
    .find(every(filter, search ?? {}), { projection: { words: 0 } })
    .sort(Object.fromEntries(list.order.map(({ path, direction }) => [path, direction])))
    .batchSize(atOnce);
  for await (const batch of batched(cursor as AsyncIterable<object> as AsyncIterable<Row>, atOnce)) {
    const [rows, names] = await Promise.all([
      source.complete?.(service, batch) ?? batch,
      readReferenceNames(service, columns, (column) => batch.map((row) => (row[column] as number | null | undefined) ?? null)),
    ]);
    yield rows.map((row) => cells.map((cellOf) => cellOf(row, names, language)));
  }
}
