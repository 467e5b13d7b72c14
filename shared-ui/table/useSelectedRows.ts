/** The rows that are selected, on whichever page they stood: a screen is told them as they were listed last. */
import { useEffect, useRef, type Key } from 'react';
import { keyOf, type RowKey } from './columns.ts';

/**
 * @param rows of the page that is shown, from the cache or the service
 * @param rowKey a constant, or memoised
 * @param onRows hears of every change of the selection and of its rows; constant, such as a setter
 */
export function useSelectedRows<T>(rows: readonly T[] | undefined, rowKey: RowKey<T>, selected: readonly Key[] | undefined, onRows: ((rows: readonly T[]) => void) | undefined): void {
  const seen = useRef(new Map<Key, T>());
  useEffect(() => {
    if (!onRows) return;
    for (const row of rows ?? []) seen.current.set(keyOf(row, rowKey), row);
    onRows((selected ?? []).flatMap((key) => seen.current.get(key) ?? []));
  }, [rows, rowKey, selected, onRows]);
}
