/** Rows that are ticked; kept over a change of page. */
import type { Key } from 'react';

export interface TableSelection {
  readonly selected: readonly Key[];
  readonly onChange: (selected: readonly Key[]) => void;
}
