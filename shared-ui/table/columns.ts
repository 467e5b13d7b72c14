/** The description of an area's table: columns, filters, rows. */
import type { Key, ReactNode } from 'react';
import type { Find, NameOf } from '../pick/find.ts';
import type { TableVocabulary } from './state/tableState.ts';

export interface TableColumn<T> {
  /** Unique in the table; also the row's field unless `render` is given. Used in the address when columns are selected. */
  readonly key: string;
  readonly title: string;
  readonly render?: (row: T) => ReactNode;
  /** Name for `ordering=` of the call; `true` if it equals the key. Without it the column cannot be sorted. */
  readonly ordering?: string | true;
  /** Stays in place while the other columns scroll sideways; for the column that names the row, also to screen readers. */
  readonly fixed?: 'start';
  /** In pixels. */
  readonly width?: number;
  /** `end` for numbers. */
  readonly align?: 'start' | 'end';
  /** Not shown until selected. */
  readonly hidden?: boolean;
  /** Cannot be hidden; for the column that names the row. */
  readonly required?: boolean;
}

interface FilterOption {
  readonly value: string;
  readonly label: string;
}

export interface PickedRecords {
  /** Key of the answers in the query cache; begins with the collection. */
  readonly queryKey: readonly unknown[];
  readonly find: Find;
  readonly nameOf: NameOf;
}

export interface TableFilter {
  /** Name of the call's filter. */
  readonly key: string;
  readonly label: string;
  /** The values offered; empty if `pick` or `day` is given. */
  readonly options: readonly FilterOption[];
  /** Values are records found by typing, represented by their ids. */
  readonly pick?: PickedRecords;
  /** A calendar day, `YYYY-MM-DD`. */
  readonly day?: true;
  /** The column that gets a button for this filter; by default the one with the same key. */
  readonly column?: string;
}

/** A field of the row, or a function, that identifies it. */
export type RowKey<T> = (keyof T & string) | ((row: T) => Key);

/** What identifies a row in its table, for React and for the selection. */
export function keyOf<T>(row: T, rowKey: RowKey<T>): Key {
  return typeof rowKey === 'function' ? rowKey(row) : (row[rowKey] as Key);
}

/** The ordering name of a column, if it has one. */
export function orderingOf<T>(column: TableColumn<T>): string | null {
  return column.ordering === true ? column.key : (column.ordering ?? null);
}

/** The columns to show, in the table's own order: the selected ones, or those not hidden. Required ones are always included. */
export function shownColumns<T>(
  columns: readonly TableColumn<T>[],
  chosen: readonly string[] | null,
): readonly TableColumn<T>[] {
  return columns.filter((column) => column.required || (chosen ? chosen.includes(column.key) : !column.hidden));
}

/** The cell's content: the result of `render`, or the field as text, or a dash. */
export function cellOf<T>(row: T, column: TableColumn<T>): ReactNode {
  if (column.render) return column.render(row);
  const value = (row as Record<string, unknown>)[column.key];
  return value === null || value === undefined || value === '' ? '—' : String(value);
}

/** The values that a table's address may contain. */
export function vocabularyOf<T>(
  name: string,
  columns: readonly TableColumn<T>[],
  filters: readonly TableFilter[],
): TableVocabulary {
  return {
    name,
    orderings: columns.map(orderingOf).filter((ordering) => ordering !== null),
    filterKeys: filters.map((filter) => filter.key),
    columnKeys: columns.map((column) => column.key),
  };
}
