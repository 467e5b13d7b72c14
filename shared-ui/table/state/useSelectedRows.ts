/** The selected rows, from whichever page: each as it was last listed. */
import { useEffect, useRef, type Key } from 'react';
import { keyOf, type RowKey } from '../columns.ts';

/**
 * @param rows of the current page, from the cache or the service
 * @param rowKey a constant, or memoised
 * @param onRows called on every change of the selection or of its rows; must be stable, such as a setter
 */
export function useSelectedRows<T>(rows: readonly T[] | undefined, rowKey: RowKey<T>, selected: readonly Key[] | undefined, onRows: ((rows: readonly T[]) => void) | undefined): void {
  const seen = useRef(new Map<Key, T>());
  useEffect(() => {
    if (!onRows) return;
    for (const row of rows ?? []) seen.current.set(keyOf(row, rowKey), row);
    onRows((selected ?? []).flatMap((key) => seen.current.get(key) ?? []));
  }, [rows, rowKey, selected, onRows]);
}
