/**
 * The state of a table, and its form in the address, so that a link shows the same rows (docs/architecture/looks.md). Pure: takes
 * the address as URLSearchParams and returns new ones; parameters of others are kept.
 * | For a table named `alerts`: `alerts.page=2`, `alerts.size=50`, `alerts.sort=-created_time`, `alerts.q=leak`,
 * `alerts.columns=ref_id,name`, and one `alerts.f.status=open` per selected value. Defaults are left out.
 */

/** Page sizes offered; the first is the default (docs/rules/screens.md#tables). */
export const PAGE_SIZES = [10, 20, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/** Higher than in any real table; keeps `offset` well within the range of numbers. */
const LAST_PAGE = 1_000_000;

export interface TableState {
  /** From 1. */
  readonly page: number;
  readonly size: PageSize;
  /** An ordering of the call, `-` for descending; null for the call's own default. */
  readonly sort: string | null;
  readonly search: string;
  /** Selected values per filter key; a filter without a selection is absent. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  /** Keys of the shown columns in the table's order; null for the default. */
  readonly columns: readonly string[] | null;
}

/** The valid values of the state; the rest of an address is ignored, since anyone can write one. */
export interface TableVocabulary {
  readonly name: string;
  readonly orderings: readonly string[];
  readonly filterKeys: readonly string[];
  readonly columnKeys: readonly string[];
}

/** Reads a table's state; anything missing, unknown or malformed gets its default. Never throws. */
export function readTableState(params: URLSearchParams, table: TableVocabulary): TableState {
  const get = (key: string): string | null => params.get(`${table.name}.${key}`);
  const page = Number(get('page'));
  const size = Number(get('size'));
  const sort = get('sort');
  const columns = get('columns')?.split(',') ?? null;
  const shown = columns && table.columnKeys.filter((key) => columns.includes(key));
  const filters: Record<string, readonly string[]> = {};
  for (const key of table.filterKeys) {
    const values = [...new Set(params.getAll(`${table.name}.f.${key}`))].filter((value) => value !== '');
    if (values.length > 0) filters[key] = values;
  }
  return {
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
    size: PAGE_SIZES.find((offered) => offered === size) ?? PAGE_SIZES[0],
    sort: sort !== null && table.orderings.includes(sort.replace(/^-/, '')) ? sort : null,
    search: get('q')?.trim() ?? '',
    filters,
    columns: shown && shown.length > 0 ? shown : null,
  };
}

/** Writes a table's state into a copy of the address's parameters. */
export function writeTableState(params: URLSearchParams, table: TableVocabulary, state: TableState): URLSearchParams {
  const result = new URLSearchParams();
  for (const [key, value] of params) if (!key.startsWith(`${table.name}.`)) result.append(key, value);
  const set = (key: string, value: string): void => result.append(`${table.name}.${key}`, value);
  if (state.page !== 1) set('page', String(state.page));
  if (state.size !== PAGE_SIZES[0]) set('size', String(state.size));
  if (state.sort !== null) set('sort', state.sort);
  if (state.search !== '') set('q', state.search);
  for (const key of table.filterKeys) for (const value of state.filters[key] ?? []) set(`f.${key}`, value);
  if (state.columns) set('columns', state.columns.join(','));
  return result;
}

/** Applies a change. Any change of the rows, or of the page size, goes back to the first page. */
export function changeTableState(state: TableState, change: Partial<TableState>): TableState {
  const samePage = 'page' in change || Object.keys(change).every((key) => key === 'columns');
  return { ...state, ...change, page: samePage ? (change.page ?? state.page) : 1 };
}

/** The next order of a column: ascending, descending, then the table's default again. */
export function nextSort(sort: string | null, ordering: string): string | null {
  if (sort === ordering) return `-${ordering}`;
  return sort === `-${ordering}` ? null : ordering;
}

/** Replaces the selection of one filter; an empty one removes it. */
export function withFilter(
  filters: TableState['filters'],
  key: string,
  values: readonly string[],
): TableState['filters'] {
  const others = Object.entries(filters).filter(([other]) => other !== key);
  return Object.fromEntries(values.length > 0 ? [...others, [key, values]] : others);
}

/** The argument of `fetchPage`: the parameters that every list accepts (docs/rules/calls.md#lists). */
export interface TableQuery {
  readonly limit: number;
  readonly offset: number;
  readonly ordering?: string;
  readonly search?: string;
  /** Selected values per filter key, as the call's filter expects them. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
}

/** The query for the rows of a state. It does not depend on columns. */
export function tableQuery(state: TableState): TableQuery {
  return {
    limit: state.size,
    offset: (state.page - 1) * state.size,
    ...(state.sort !== null && { ordering: state.sort }),
    ...(state.search !== '' && { search: state.search }),
    filters: state.filters,
  };
}

/** Both answers to yes or no leave nothing out; calls accept one of them, or no filter. */
const isEither = (values: readonly string[]): boolean => values.includes('true') && values.includes('false');

/** The same as plain query parameters: `{limit, offset, ordering?, search?, status: 'open,assigned'}`. */
export function listParameters({ filters, ...rest }: TableQuery): Record<string, string | number> {
  const chosen = Object.entries(filters).filter(([, values]) => !isEither(values)).map(([key, values]) => [key, values.join(',')] as const);
  return { ...rest, ...Object.fromEntries(chosen) };
}
