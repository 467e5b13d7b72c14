import type { Key, ReactNode } from 'react';
import type { RowKey, TableColumn } from '../columns.ts';
import type { TableSelection } from './selection.ts';

/** A page of rows, shown as a grid, or as cards on a phone. */
export interface RowsProps<T> {
  readonly label: string;
  readonly rows: readonly T[];
  readonly columns: readonly TableColumn<T>[];
  readonly rowKey: RowKey<T>;
  readonly rowLabel: (row: T) => string;
  readonly expand?: ((row: T) => ReactNode) | undefined;
  readonly expanded: readonly Key[];
  readonly onExpand: (row: T) => void;
  readonly selection?: TableSelection | undefined;
}
