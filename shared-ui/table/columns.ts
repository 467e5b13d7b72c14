/** What an area says about its table: columns, filters, rows. */
import type { Key, ReactNode } from 'react';
import type { Find, NameOf } from '../pick/find.ts';
import type { TableVocabulary } from './tableState.ts';

export interface TableColumn<T> {
  /** Unique in the table; the row's field unless `render` is given. Stands in the address when columns are chosen. */
  readonly key: string;
  readonly title: string;
  readonly render?: (row: T) => ReactNode;
  /** Name for `ordering=` of the call; `true` when it equals the key. Without it the column cannot be sorted by. */
  readonly ordering?: string | true;
  /** Stays in place while the others scroll sideways. */
  readonly fixed?: 'start';
  /** In pixels. */
  readonly width?: number;
  /** `end` for numbers. */
  readonly align?: 'start' | 'end';
  /** Not shown until chosen. */
  readonly hidden?: boolean;
  /** Cannot be taken away; for what names the row. */
  readonly required?: boolean;
}

interface FilterOption {
  readonly value: string;
  readonly label: string;
}

export interface PickedRecords {
  /** Place of the answers in the query cache; begins with the collection. */
  readonly queryKey: readonly unknown[];
  readonly find: Find;
  readonly nameOf: NameOf;
}

export interface TableFilter {
  /** Name of the call's filter. */
  readonly key: string;
  readonly label: string;
  /** The values on offer; none where `pick` or `day` is given. */
  readonly options: readonly FilterOption[];
  /** One of many records, found by typing: its values are their ids. */
  readonly pick?: PickedRecords;
  /** A calendar day, `YYYY-MM-DD`. */
  readonly day?: true;
  /** The column that gets a button for this filter; the one with the same key without it. */
  readonly column?: string;
}

/** A field of the row, or a function, that tells it from all others. */
export type RowKey<T> = (keyof T & string) | ((row: T) => Key);

export function keyOf<T>(row: T, rowKey: RowKey<T>): Key {
  return typeof rowKey === 'function' ? rowKey(row) : (row[rowKey] as Key);
}

/** The ordering name of a column, if it has one. */
export function orderingOf<T>(column: TableColumn<T>): string | null {
  return column.ordering === true ? column.key : (column.ordering ?? null);
}

/** The columns to draw, in the table's own order: those chosen, or those not hidden. Required ones are always there. */
export function shownColumns<T>(
  columns: readonly TableColumn<T>[],
  chosen: readonly string[] | null,
): readonly TableColumn<T>[] {
  return columns.filter((column) => column.required || (chosen ? chosen.includes(column.key) : !column.hidden));
}

/** The cell's content: what `render` gives, else the field as text, else a dash. */
export function cellOf<T>(row: T, column: TableColumn<T>): ReactNode {
  if (column.render) return column.render(row);
  const value = (row as Record<string, unknown>)[column.key];
  return value === null || value === undefined || value === '' ? '—' : String(value);
}

/** The words that a table's address may use. */
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
