import { tableQuery, type TableQuery, type TableState } from '../table/state/tableState.ts';

/**
 * The query of an export call for what a table shows: filters, search, order, and those of the shown columns that a file can have
 * (`fileColumns`; `names`: column → names there). Without paging: a file contains every row. Pure.
 */
export function exportQuery(
  fileColumns: readonly string[],
  state: TableState,
  filtersOf: (query: TableQuery) => object,
  names: Readonly<Record<string, readonly string[]>> = {},
): object {
  const { limit: _limit, offset: _offset, ...query } = filtersOf(tableQuery(state)) as Record<string, unknown>;
  const columns = state.columns?.flatMap((key) => names[key] ?? [key]).filter((key) => fileColumns.includes(key));
  return { ...query, ...(columns && columns.length > 0 && { columns: columns.join(',') }) };
}
