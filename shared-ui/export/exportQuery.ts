import { tableQuery, type TableQuery, type TableState } from '../table/tableState.ts';

/**
 * What a table shows, as the export's call takes it: filters, search, order, and of the shown columns
 * those that a file can have (`fileColumns`; `names`: column → names there). Pages are left out: a file holds every
 * row. Pure.
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
