import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

interface RecordInAddress {
  /** The record that `?record=` names; null for none. */
  readonly id: number | null;
  /** What `?part=` names: the tab of the record. */
  readonly part: string | null;
  /** Shows a record. `instead`: a parameter that leaves the address with the same step. */
  readonly open: (id: number, instead?: string) => void;
  readonly setPart: (part: string) => void;
  readonly close: () => void;
}

/** The record and tab of the address, for whatever shows a record above itself. Replaces, so that Back leaves the page. */
export function useRecordInAddress(): RecordInAddress {
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
        parameters.set('record', String(id));
        parameters.delete('part');
      }),
    [change],
  );
  const setPart = useCallback((part: string) => change((parameters) => parameters.set('part', part)), [change]);
  const close = useCallback(
    () =>
      change((parameters) => {
        parameters.delete('record');
        parameters.delete('part');
      }),
    [change],
  );
  const parameters = new URLSearchParams(search);
  const id = Number(parameters.get('record'));
  return { id: Number.isSafeInteger(id) && id > 0 ? id : null, part: parameters.get('part'), open, setPart, close };
}
