/** Selected rows; kept when the page changes. */
import type { Key } from 'react';

export interface TableSelection {
  readonly selected: readonly Key[];
  readonly onChange: (selected: readonly Key[]) => void;
}
