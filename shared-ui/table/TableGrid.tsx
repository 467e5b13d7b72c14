/** The rows of a table on a wide screen, rendered by antd's Table with our own column headers. */
import Table, { type ColumnType } from 'antd/es/table';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../status/Icon.tsx';
import { ariaSort, ColumnHeader } from './ColumnHeader.tsx';
import { cellOf, keyOf, orderingOf, type TableFilter } from './columns.ts';
import { PageCheckbox, RowCheckbox } from './RowCheckbox.tsx';
import type { RowsProps } from './state/rows.ts';
import type { TableSelection } from './state/selection.ts';
import { nextSort, type TableState } from './state/tableState.ts';
import '../status/hidden.css';

interface TableGridProps<T> extends RowsProps<T> {
  readonly filters: readonly TableFilter[];
  readonly state: TableState;
  readonly onSort: (sort: string | null) => void;
  /** Opens the filter drawer at a filter. */
  readonly onFilter: (key: string) => void;
  readonly loading: boolean;
  readonly empty: ReactNode;
}

interface HeaderCellProps extends ComponentProps<'th'> {
  /** Our column header. */
  readonly head?: ReactNode;
}

/**
 * antd renders a column's `title` a second time, in a hidden row that measures widths; buttons in it could be reached by keyboard.
 * So the title is plain text and the header is rendered here. Must be a constant, or every cell would be mounted again.
 */
function HeaderCell({ head, children, ...cell }: HeaderCellProps) {
  return <th {...cell}>{head ?? children}</th>;
}
const COMPONENTS = { header: { cell: HeaderCell } };

/** antd makes its loading layer, and with it all rows, a live region: a screen reader would read every new page, order and live change to its end. */
const QUIET = { 'aria-live': 'off' } as const;

/** The column that stays in place names its row: a screen reader that goes down another column says whose value it reads. */
const NAMES_ROW = { role: 'rowheader' } as const;

/** Fixed if any column is. */
function selectionColumn<T>(props: TableGridProps<T>, selection: TableSelection): ColumnType<T> {
  const { rows, columns, rowKey, rowLabel } = props;
  return {
    key: 'firm-selection',
    title: '',
    width: 40,
    ...(columns.some((column) => column.fixed) && { fixed: 'start' }),
    onHeaderCell: (): HeaderCellProps => ({
      scope: 'col',
      head: <PageCheckbox keys={rows.map((row) => keyOf(row, rowKey))} selection={selection} />,
    }),
    render: (_value: unknown, row: T) => (
      <RowCheckbox rowKey={keyOf(row, rowKey)} label={rowLabel(row)} selection={selection} />
    ),
  };
}

export function TableGrid<T extends object>(props: TableGridProps<T>) {
  const { label, rows, columns, filters, state, rowKey, rowLabel, expand, selection } = props;
  const { t } = useTranslation('ui');
  const drawn = columns.map((column): ColumnType<T> => {
    const ordering = orderingOf(column);
    const filter = filters.find((candidate) => (candidate.column ?? candidate.key) === column.key);
    return {
      key: column.key,
      align: column.align ?? 'start',
      ...(column.width !== undefined && { width: column.width }),
      ...(column.fixed && { fixed: column.fixed, onCell: () => NAMES_ROW }),
      title: column.title,
      onHeaderCell: (): HeaderCellProps => ({
        'aria-sort': ariaSort(ordering, state.sort),
        scope: 'col',
        head: (
          <ColumnHeader
            title={column.title}
            ordering={ordering}
            sort={state.sort}
            onSort={(name) => props.onSort(nextSort(state.sort, name))}
            filtered={filter ? (state.filters[filter.key]?.length ?? 0) : null}
            onFilter={() => filter && props.onFilter(filter.key)}
          />
        ),
      }),
      render: (_value: unknown, row: T) => (column.align === 'end' ? cellOf(row, column) : <div className="firm-table__cell">{cellOf(row, column)}</div>),
    };
  });
  return (
    <Table<T>
      aria-label={label}
      size="middle"
      dataSource={rows as T[]}
      rowKey={(row) => keyOf(row, rowKey)}
      pagination={false}
      loading={{ ...QUIET, spinning: props.loading }}
      scroll={{ x: 'max-content' }}
      components={COMPONENTS}
      locale={{ emptyText: props.empty }}
      columns={selection ? [selectionColumn(props, selection), ...drawn] : drawn}
      {...(expand && {
        expandable: {
          expandedRowKeys: props.expanded,
          expandedRowRender: expand,
          columnTitle: <span className="firm-hidden">{t('table.details')}</span>,
          expandIcon: ({ expanded, record }) => (
            <button
              type="button"
              className="firm-ui-button firm-ui-button--icon"
              aria-expanded={expanded}
              aria-label={t(expanded ? 'table.collapseRow' : 'table.expandRow', { row: rowLabel(record) })}
              onClick={() => props.onExpand(record)}
            >
              <Icon name={expanded ? 'up' : 'down'} />
            </button>
          ),
        },
      })}
    />
  );
}
