/** The rows of another area's table, as planned by its service: the condition, the order and the source of each cell are data. */
import { mongo } from 'mongoose';
import type { PublishedRow, PublishedView } from '@firm/platform/contract/published';
import type { RowFilter } from '@firm/platform/mongo/published';
import { dayCell, type WrittenCell } from '@firm/platform/table/write';
import { dormitories, employeeTable, employerFirmTable, employerFirms, vendorTable, vendors, zoneTable, zones, type LargeTable, type PlannedColumn, type TablePlan } from '@firm/residents/contract/published';
import type { NamedRows } from '../report/catalogue.ts';
import { inParts } from '../report/inParts.ts';
import { rowsById } from '../report/named.ts';
import type { ReportRun } from '../report/report.ts';

type Row = PublishedRow & Readonly<Record<string, unknown>>;
type Line = Readonly<Record<string, WrittenCell>>;

const tables: Readonly<Record<LargeTable, PublishedView>> = { employees: employeeTable, workzones: zoneTable, vendors: vendorTable, employerfirms: employerFirmTable };

/** @returns rows by the keys of the plan's columns */
export function tableRows(run: ReportRun, plan: TablePlan): Promise<NamedRows> {
  // The table's own service made the condition and order for its own fields, so they are not typed here.
  const filter = mongo.BSON.EJSON.parse(plan.filter) as RowFilter<Row>;
  const sort = Object.fromEntries(plan.order.map(({ path, direction }) => [path, direction]));
  return inParts(run, tables[plan.table] as PublishedView<Row>, [{ filter, sort, rows: (page: readonly Row[]) => linesOf(run, plan.columns, page) }]);
}

async function linesOf(run: ReportRun, columns: readonly PlannedColumn[], page: readonly Row[]): Promise<Line[]> {
  const cells: (readonly [string, (row: Row) => WrittenCell])[] = [];
  for (const column of columns) cells.push([column.key, await cellOf(run, column, page)]);
  return page.map((row) => Object.fromEntries(cells.map(([key, cell]) => [key, cell(row)])));
}

const idIn = (row: Row, key: string): number | null => (typeof row[key] === 'number' ? row[key] : null);

async function cellOf(run: ReportRun, { key, day, names, of, above, unless }: PlannedColumn, page: readonly Row[]): Promise<(row: Row) => WrittenCell> {
  if (of) {
    const namesById = await namesOf(run, of, page.map((row) => idIn(row, key)));
    return (row) => namesById.get(idIn(row, key) ?? 0) ?? null;
  }
  if (above !== undefined) return aboveOf(run, above, page);
  if (day) return (row) => dayCell(typeof row[key] === 'string' ? row[key] : null);
  return (row) => {
    const value = row[key];
    if (unless?.in.some((one) => one === row[unless.key])) return null;
    if (value === null || value === undefined || value === '') return null;
    if (names) return names[String(value)] ?? String(value);
    return typeof value === 'number' || typeof value === 'boolean' ? value : String(value);
  };
}

async function namesOf(run: ReportRun, kind: NonNullable<PlannedColumn['of']>, ids: readonly (number | null)[]): Promise<ReadonlyMap<number, string>> {
  const named = <R extends PublishedRow>(rows: ReadonlyMap<number, R>, name: (row: R) => string) => new Map([...rows].map(([id, row]) => [id, name(row)]));
  if (kind === 'dormitories') return named(await rowsById(run, dormitories, ids), ({ name }) => name);
  if (kind === 'zones') return named(await rowsById(run, zones, ids), ({ zone_ref_id }) => zone_ref_id);
  return kind === 'vendors' ? named(await rowsById(run, vendors, ids), ({ name }) => name) : named(await rowsById(run, employerFirms, ids), ({ name }) => name);
}

/** The zone of a given type that contains each zone: rooms are in floors, floors in blocks. */
async function aboveOf(run: ReportRun, type: number, page: readonly Row[]): Promise<(row: Row) => WrittenCell> {
  const floors = await rowsById(run, zones, page.map((row) => idIn(row, 'parent')));
  const blocks = await rowsById(run, zones, [...floors.values()].map(({ parent }) => parent));
  return (row) => {
    const first = floors.get(idIn(row, 'parent') ?? 0);
    return [first, blocks.get(first?.parent ?? 0)].find((zone) => zone?.zone_type === type)?.zone_ref_id ?? null;
  };
}
