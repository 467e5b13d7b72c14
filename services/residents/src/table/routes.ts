/** Exports of tables with their filters and order, as XLSX or CSV: streamed from a cursor, with a few hundred rows in memory (docs/rules/residents.md#export). */
import { demandReason } from '@firm/admin/contract/published';
import type { Principal } from '@firm/platform/auth/principal';
import type { Right } from '@firm/platform/contract/permissions';
import type { Language } from '@firm/platform/errors/messages';
import type { Call, Handlers } from '@firm/platform/http/call';
import { allowed } from '@firm/platform/http/identify';
import type { Reply } from '@firm/platform/http/reply';
import { batched } from '@firm/platform/list/batched';
import { oneOf } from '@firm/platform/list/filter';
import type { ListRequest } from '@firm/platform/list/request';
import { searchedFor } from '@firm/platform/list/rank';
import { every, type Condition, type Scope } from '@firm/platform/mongo/scope';
import type { Collected } from '@firm/platform/mongo/model';
import type { ServiceContext } from '@firm/platform/service/context';
import type { TableFormat } from '@firm/platform/table/tableFile';
import type { WrittenCell } from '@firm/platform/table/write';
import { exportColumns, personalColumns, type ExportedTable } from '../../contract/export/columns.ts';
import { fieldTables } from '../../contract/fields/tables.ts';
import type { exportRoutes } from '../../contract/export/routes.ts';
import type { LargeTable } from '../../contract/published.ts';
import { dormitoryFilter } from '../dormitory/filter.ts';
import { dormitoryModel } from '../dormitory/model.ts';
import { filterNeeds, residentFilter } from '../resident/filter.ts';
import { residentModel } from '../resident/model.ts';
import { employerFilter } from '../employerFirm/filter.ts';
import { employerModel } from '../employerFirm/model.ts';
import { readReferenceNames } from '../entity/referenceNames.ts';
import { vendorFilter } from '../vendor/filter.ts';
import { vendorModel } from '../vendor/model.ts';
import { zoneFilter } from '../zone/filter.ts';
import { zoneModel } from '../zone/model.ts';
import { residentLists } from '../reference/setup.ts';
import { cellsOf } from './columns.ts';
import { dormitoryFigures, roomStructures } from './derived.ts';
import { tableFile } from './file.ts';
import { labelOf, tableText } from './labels.ts';
import { readFilterNames } from './filterNames.ts';
import { filtersIn, planOf } from './plan.ts';
import { requestFile, recordDownload, type ExportRequest } from './exportRecords.ts';

const batchSize = 400;

type Row = Readonly<Record<string, unknown>> & { readonly _id: number };

interface Source {
  readonly table: ExportedTable;
  readonly model: Collected<{ _id: number }>;
  /** Adds columns that are not in the documents, per batch of rows. */
  readonly complete?: (service: ServiceContext, org: number, rows: readonly Row[]) => Promise<readonly Row[]>;
}

interface ExportCall extends Pick<Call, 'commit' | 'url'> {
  readonly query: { readonly format?: TableFormat | undefined; readonly columns?: readonly string[] | undefined; readonly reason?: string | undefined };
  readonly list: ListRequest;
  readonly scope: Scope;
  readonly language: Language;
}

const sources = {
  employees: { table: 'employees', model: residentModel },
  zones: { table: 'workzones', model: zoneModel, complete: roomStructures },
  vendors: { table: 'vendors', model: vendorModel },
  employerFirms: { table: 'employerfirms', model: employerModel },
  dormitories: { table: 'dormitories', model: dormitoryModel, complete: dormitoryFigures },
} as const satisfies Readonly<Record<string, Source>>;

export function exportHandlers(service: ServiceContext): Handlers<typeof exportRoutes> {
  return {
    exportEmployees: async (call) => exported(service, call, await residentFilter(service, call.caller, call.query), sources.employees),
    exportZones: async (call) => exported(service, call, zoneFilter(call.query, await residentLists(service, call.scope.org)), sources.zones),
    exportVendors: async (call) => exported(service, call, vendorFilter(call.query), sources.vendors),
    exportEmployerFirms: async (call) => exported(service, call, employerFilter(call.query), sources.employerFirms),
    exportDormitories: async (call) => exported(service, call, every(dormitoryFilter(call.query), oneOf('_id', call.query.dormitory)), sources.dormitories),
    askEmployeesExport: async (call) => requestExport(service, call, await residentFilter(service, call.caller, call.query), sources.employees, filterNeeds(call.query)),
    askZonesExport: async (call) => requestExport(service, call, zoneFilter(call.query, await residentLists(service, call.scope.org)), sources.zones),
    askVendorsExport: async (call) => requestExport(service, call, vendorFilter(call.query), sources.vendors),
    askEmployerFirmsExport: async (call) => requestExport(service, call, employerFilter(call.query), sources.employerFirms),
  };
}

/** The export is recorded in the audit before the first byte is sent: no data leaves unrecorded. */
async function exported(service: ServiceContext, call: ExportCall, filter: Condition, source: Source): Promise<Reply> {
  const { language, query } = call;
  const { columns } = query.columns ? { columns: query.columns } : { columns: exportColumns[source.table] };
  await recordDownload(call, await exportRequestOf(service, call, filter, source));
  return tableFile(query.format ?? 'xlsx', language, {
    name: tableText(source.table, language),
    title: tableText(source.table, language),
    headers: columns.map((column) => labelOf(column, language, source.table)),
    rows: rowsOf(service, call, filter, source, columns),
  });
}

/**
 * If the file is too large to be made at once, requests it from the admin service, which makes it in the background; otherwise does nothing.
 * Nor for who sees the portal as the caller: the file would stand among the caller's, who did not ask for it, so they wait for it instead.
 * @param needs the rights that the filter requires
 */
async function requestExport(
  service: ServiceContext,
  call: ExportCall & { readonly caller: Principal },
  filter: Condition,
  source: Source & { readonly table: LargeTable },
  needs: readonly Right[] = [],
): Promise<{ rows: number; background: boolean }> {
  const request = await exportRequestOf(service, call, filter, source);
  const { rows, rules } = request;
  // The file is downloaded by a call that requires this permission, whichever table it is.
  const background = rows > rules.background_from && allowed(call.caller, 'view_employee') && !call.caller.actor;
  if (background) {
    const [lists, names] = await Promise.all([residentLists(service, call.scope.org), readFilterNames(service, call.scope, filtersIn(call.url))]);
    await requestFile(call, planOf(call, { table: source.table, columns: request.columns, reason: request.reason, needs, condition: conditionOf(call, filter), lists, names }));
  }
  return { rows, background };
}

/** What is exported, and why. @throws 422 without a reason if the organisation requires one */
async function exportRequestOf(service: ServiceContext, call: ExportCall, filter: Condition, { table, model }: Source): Promise<ExportRequest> {
  const { query, scope } = call;
  const columns: readonly string[] = query.columns ?? exportColumns[table];
  const personal = personalColumns(table, columns);
  const reason = query.reason ?? '';
  const rules = await demandReason(service.published, scope.org, { personal: personal.length > 0, reason });
  return { table, format: query.format ?? 'xlsx', columns, personal, reason, rows: await service.rows(model, scope).count(conditionOf(call, filter)), rules };
}

const conditionOf = ({ list }: Pick<ExportCall, 'list'>, filter: Condition): Condition => every(filter, (list.search === null ? null : searchedFor('words', list.search)) ?? {});

async function* rowsOf(
  service: ServiceContext,
  call: ExportCall,
  filter: Condition,
  source: Source,
  columns: readonly string[],
): AsyncGenerator<WrittenCell[][]> {
  const { list, scope, language } = call;
  const lists = await residentLists(service, scope.org);
  const cells = columns.map((column) => cellsOf(fieldTables[source.table], column, lists));
  const cursor = service
    .rows(source.model, scope)
    .find(conditionOf(call, filter), { projection: { words: 0 } })
    .sort(Object.fromEntries(list.order.map(({ path, direction }) => [path, direction])))
    .batchSize(batchSize);
  for await (const batch of batched(cursor as AsyncIterable<object> as AsyncIterable<Row>, batchSize)) {
    const [rows, names] = await Promise.all([
      source.complete?.(service, call.scope.org, batch) ?? batch,
      readReferenceNames(service, call.scope.org, columns, (column) => batch.map((row) => (row[column] as number | null | undefined) ?? null)),
    ]);
    yield rows.map((row) => cells.map((cellOf) => cellOf(row, names, language)));
  }
}
