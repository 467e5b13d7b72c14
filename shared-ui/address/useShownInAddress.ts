import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

interface ShownInAddress {
  /** Value of the record's parameter. */
  readonly shown: string | null;
  /** Value of the tab's parameter. */
  readonly tab: string | null;
  /**
   * Shows a record. `instead`: a parameter that is removed in the same step, since two changes of the address in one render do not
   * see each other.
   */
  readonly open: (id: number, instead?: string) => void;
  readonly setTab: (tab: string) => void;
  readonly close: () => void;
}

/**
 * The record and tab in the address, for a dialog or drawer that shows a record. Replaces the history entry, so that Back leaves
 * the page.
 * @param record,part names of the two parameters
 * @param formerly name of the record's parameter in earlier releases, whose links still exist
 */
export function useShownInAddress(record: string, part: string, formerly = record): ShownInAddress {
  const { search } = useLocation();
  const navigate = useNavigate();
  const latest = useRef({ search, navigate });
  useEffect(() => {
    latest.current = { search, navigate };
  });
  const change = useCallback((edit: (parameters: URLSearchParams) => void) => {
    const parameters = new URLSearchParams(latest.current.search);
    edit(parameters);
    void latest.current.navigate({ search: parameters.toString() }, { replace: true });
  }, []);
  const open = useCallback(
    (id: number, instead?: string) =>
      change((parameters) => {
        if (instead) parameters.delete(instead);
        parameters.delete(formerly);
        parameters.set(record, String(id));
        parameters.delete(part);
      }),
    [change, record, part, formerly],
  );
  const setTab = useCallback((tab: string) => change((parameters) => parameters.set(part, tab)), [change, part]);
  const close = useCallback(
    () =>
      change((parameters) => {
        parameters.delete(record);
        parameters.delete(formerly);
        parameters.delete(part);
      }),
    [change, record, part, formerly],
  );
  const parameters = new URLSearchParams(search);
  return { shown: parameters.get(record) ?? parameters.get(formerly), tab: parameters.get(part), open, setTab, close };
}
