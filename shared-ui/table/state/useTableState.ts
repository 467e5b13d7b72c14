/** A table's state, stored in the address of the area's router. */
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { changeTableState, readTableState, writeTableState, type TableState, type TableVocabulary } from './tableState.ts';

/**
 * Returns the state and a function that changes part of it. The history entry is replaced, so that Back leaves the screen instead
 * of undoing each click. Must run inside a Router.
 * | A router may delay showing a new address (react-router does, in a transition). A written state counts from the moment it is
 * written; otherwise the second of two quick clicks would undo the first.
 */
export function useTableState(table: TableVocabulary): [TableState, (change: Partial<TableState>) => void] {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const [seen, setSeen] = useState(address);
  const [written, setWritten] = useState<readonly string[]>([]);
  if (seen !== address) {
    setSeen(address);
    // If it is one of ours, it and those before it have arrived; anything else was changed elsewhere (Back, a link) and wins.
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
