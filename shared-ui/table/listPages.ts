/** What a table of a list needs to fetch its rows and to keep them. */
import type { Page } from '@firm/platform/contract/route';
import { listParameters } from './state/tableState.ts';
import type { FetchPage } from './state/useTablePage.ts';

/** Parameters of a list's call besides page, order, search and filters; undefined: not asked for. */
type Asked = Readonly<Record<string, string | number | undefined>>;

interface ListPages<T> {
  readonly fetchPage: FetchPage<T>;
  readonly queryKey: readonly unknown[];
}

/**
 * For a `DataTable` whose rows depend on more than its own state, such as the chosen dormitories: what the call is asked is also what
 * the rows are kept under, so rows of other dormitories are never shown. What the table's user chose counts more than `asked`.
 * @param key how the rows are invalidated, e.g. `['contracts', 'table']`
 */
export function listPages<T>(
  key: readonly unknown[],
  asked: Asked,
  ask: (query: Record<string, string | number>, signal: AbortSignal) => Promise<Page<T>>,
): ListPages<T> {
  const given = Object.fromEntries(Object.entries(asked).filter((entry): entry is [string, string | number] => entry[1] !== undefined && entry[1] !== ''));
  return {
    fetchPage: (query, signal) => ask({ ...given, ...listParameters(query) }, signal),
    queryKey: [...key, given],
  };
}
