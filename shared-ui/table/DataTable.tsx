/**
 * The table of every list in the portal (docs/rules/screens.md#tables): paged, sorted, filtered and searched by the server, with
 * its whole state in the address. On phones the rows are cards.
 */
import { useEffect, useMemo, useRef, useState, type Key, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isUncounted } from '../format/numbers.ts';
import { useMovedRows } from '../moved/useMovedRows.ts';
import { Icon } from '../status/Icon.tsx';
import { besideFixed } from './besideFixed.ts';
import { ColumnChooser } from './ColumnChooser.tsx';
import { keyOf, shownColumns, vocabularyOf, type RowKey, type TableColumn, type TableFilter } from './columns.ts';
import { FilterChips } from './filter/FilterChips.tsx';
import { FilterDrawer } from './filter/FilterDrawer.tsx';
import { lastPage, Pager } from './Pager.tsx';
import { RowCards } from './RowCards.tsx';
import { SearchField } from './SearchField.tsx';
import { SortMenu } from './SortMenu.tsx';
import type { TableSelection } from './state/selection.ts';
import { withFilter, type TableState } from './state/tableState.ts';
import { useSelectedRows } from './state/useSelectedRows.ts';
import { useTablePage, type FetchPage, type Refresh } from './state/useTablePage.ts';
import { useTableState } from './state/useTableState.ts';
import { TableGrid } from './TableGrid.tsx';
import { TableProblem } from './TableProblem.tsx';
import { usePhone } from './usePhone.ts';
import '../dialog/button.css';
import './table.css';

export interface DataTableProps<T extends object> {
  /** Prefix of its parameters in the address; unique on the screen. */
  readonly name: string;
  /** Accessible name, e.g. 'Alerts'. */
  readonly label: string;
  /** Should be constant or memoised, like `filters`: they determine which parameters are valid. */
  readonly columns: readonly TableColumn<T>[];
  readonly fetchPage: FetchPage<T>;
  /** For rows that change without an event, while there are any. */
  readonly refresh?: Refresh<T>;
  /** The rows' key in the query cache; includes everything that `fetchPage` depends on, e.g. `['alerts', 'table', dormitories]`. */
  readonly queryKey: readonly unknown[];
  readonly rowKey: RowKey<T>;
  /** Names a row for screen readers; by default its key. */
  readonly rowLabel?: (row: T) => string;
  readonly filters?: readonly TableFilter[];
  /** Whether the call supports `search=`; true by default. */
  readonly searchable?: boolean;
  readonly expand?: (row: T) => ReactNode;
  readonly selection?: TableSelection;
  /** Called with the selected rows, including those on other pages, whenever they change; must be stable, such as a setter. Without it a screen knows only their keys. */
  readonly onSelectedRows?: (rows: readonly T[]) => void;
  /** Buttons of the screen, at the end of the bar above the rows; as a function, it gets the table's state, for buttons such as an export. */
  readonly toolbar?: ReactNode | ((shown: TableState) => ReactNode);
  /** Replaces the default message when there is nothing to show. */
  readonly empty?: ReactNode;
}

const NO_FILTERS: readonly TableFilter[] = [];

export function DataTable<T extends object>(props: DataTableProps<T>) {
  const { name, label, columns, rowKey, filters = NO_FILTERS, searchable = true, expand, selection } = props;
  const { t } = useTranslation('ui');
  const phone = usePhone();
  const vocabulary = useMemo(() => vocabularyOf(name, columns, filters), [name, columns, filters]);
  const [state, change] = useTableState(vocabulary);
  const page = useTablePage(props.queryKey, state, props.fetchPage, props.refresh);
  useSelectedRows(page.data?.results, rowKey, selection?.selected, props.onSelectedRows);
  const [drawer, setDrawer] = useState<boolean | string>(false);
  const [expanded, setExpanded] = useState<readonly Key[]>([]);

  const count = page.data?.count ?? 0;
  const rows = page.data?.results ?? [];
  const section = useRef<HTMLElement>(null);
  useMovedRows(rows.map((row) => keyOf(row, rowKey)), page.isPlaceholderData ? null : JSON.stringify(state), section);
  const hasNext = (page.data?.next ?? null) !== null;
  // Beyond the counted rows, a page exists as long as it has rows.
  const last = isUncounted(count) && rows.length === 0 ? Math.ceil((count - 1) / state.size) : lastPage(count, state.size, state.page, hasNext);
  const beyond = page.isSuccess && !page.isPlaceholderData && state.page > last;
  useEffect(() => {
    // The rows of an old link, or the last row of a page, are gone.
    if (beyond) change({ page: last });
  }, [beyond, last, change]);

  const toolbar = typeof props.toolbar === 'function' ? props.toolbar(state) : props.toolbar;
  const shown = shownColumns(columns, state.columns);
  const filtered = state.search !== '' || Object.keys(state.filters).length > 0;
  const setFilter = (key: string, values: readonly string[]): void =>
    change({ filters: withFilter(state.filters, key, values) });
  const shared = {
    label,
    rows,
    columns: shown,
    rowKey,
    rowLabel: props.rowLabel ?? ((row: T) => String(keyOf(row, rowKey))),
    expand,
    expanded,
    onExpand: (row: T) => {
      const key = keyOf(row, rowKey);
      setExpanded(expanded.includes(key) ? expanded.filter((other) => other !== key) : [...expanded, key]);
    },
    selection,
  };
  const empty = page.isPending ? (
    <span className="firm-table__empty">{t('table.loading')}</span>
  ) : (
    <div className="firm-table__empty">
      {/* The pager says how many rows were found; that there is none must be said as well. */}
      {filtered ? <span role="status">{t('table.noMatch')}</span> : (props.empty ?? t('table.empty'))}
      {filtered && (
        <button type="button" className="firm-ui-button" onClick={() => change({ filters: {}, search: '' })}>
          {t('table.clearFilters')}
        </button>
      )}
    </div>
  );

  return (
    <section ref={section} className="firm-table" aria-label={label} aria-busy={page.isFetching} onFocus={besideFixed}>
      <div className="firm-table__bar">
        {searchable && (
          <SearchField label={label} value={state.search} onChange={(search) => change({ search })} />
        )}
        {phone && <SortMenu columns={columns} sort={state.sort} onSort={(sort) => change({ sort })} />}
        {filters.length > 0 && (
          <button type="button" className="firm-ui-button" aria-haspopup="dialog" onClick={() => setDrawer(true)}>
            <Icon name="filter" /> {t('table.filters')}
          </button>
        )}
        <ColumnChooser columns={columns} chosen={state.columns} onChange={(chosen) => change({ columns: chosen })} />
        {selection && selection.selected.length > 0 && (
          <span role="status">{t('table.selected', { n: selection.selected.length })}</span>
        )}
        {toolbar && <div className="firm-table__toolbar">{toolbar}</div>}
      </div>
      <FilterChips filters={filters} chosen={state.filters} onChange={setFilter} onOpen={setDrawer} />
      {page.isError && (
        <TableProblem error={page.error} busy={page.isFetching} onRetry={() => void page.refetch()} />
      )}
      {page.isError && rows.length === 0 ? null : phone ? (
        rows.length > 0 ? <RowCards {...shared} stale={page.isPlaceholderData} /> : empty
      ) : (
        <TableGrid
          {...shared}
          filters={filters}
          state={state}
          onSort={(sort) => change({ sort })}
          onFilter={setDrawer}
          loading={page.isPending || page.isPlaceholderData}
          empty={empty}
        />
      )}
      {count > 0 && (
        <Pager
          page={Math.min(state.page, last)}
          size={state.size}
          count={count}
          hasNext={hasNext}
          onPage={(to) => change({ page: to })}
          onSize={(size) => change({ size })}
        />
      )}
      {filters.length > 0 && (
        <FilterDrawer
          open={drawer}
          onClose={() => setDrawer(false)}
          filters={filters}
          chosen={state.filters}
          onChange={setFilter}
          onClear={() => change({ filters: {} })}
        />
      )}
    </section>
  );
}
