/** A table's state, kept in the address of the area's router. */
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { changeTableState, readTableState, writeTableState, type TableState, type TableVocabulary } from './tableState.ts';

/**
 * Gives the state and a function that changes part of it. The entry of the browser's history is replaced, so that Back
 * leaves the screen instead of undoing each click. Must run inside a Router.
 *
 * A router may take its time to show a new address (react-router's own does, in a transition). What was written counts
 * from the moment it is written, or the second of two quick clicks would undo the first.
 */
export function useTableState(table: TableVocabulary): [TableState, (change: Partial<TableState>) => void] {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const [seen, setSeen] = useState(address);
  const [written, setWritten] = useState<readonly string[]>([]);
  if (seen !== address) {
    setSeen(address);
    // One of ours has arrived, and those before it; anything else came from elsewhere (Back, a link) and wins.
    setWritten(written.includes(address) ? written.slice(written.indexOf(address) + 1) : []);
  }
  const shown = written.at(-1) ?? address;

  const newest = useRef(shown);
  useLayoutEffect(() => {
    newest.current = shown;
  }, [shown]);

  const state = useMemo(() => readTableState(new URLSearchParams(shown), table), [shown, table]);
  const change = useCallback(
    (part: Partial<TableState>) => {
      const current = new URLSearchParams(newest.current);
      const next = writeTableState(current, table, changeTableState(readTableState(current, table), part));
      const text = next.toString();
      if (text === newest.current) return;
      newest.current = text;
      setWritten((before) => [...before, text]);
      setParams(next, { replace: true, preventScrollReset: true });
    },
    [setParams, table],
  );
  return [state, change];
}
