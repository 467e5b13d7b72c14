import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { idOfReference } from './reference.ts';
import { shownByScreen } from './shownByScreen.ts';
import { tabOf, type TabKey } from './tabKeys.ts';

interface AlertInAddress {
  /** The alert that `?ticket=` names, by id or reference; null for none. */
  readonly id: number | null;
  readonly tab: TabKey;
  /**
   * Shows an alert. `instead`: a parameter that leaves the address with the same step, since two changes of the address
   * in one turn do not see each other.
   */
  readonly open: (id: number, instead?: string) => void;
  readonly setTab: (tab: TabKey) => void;
  readonly close: () => void;
}

/** The alert and tab of the address, for whatever shows an alert above itself. Replaces, so that Back leaves the page. */
export function useAlertParameters(): AlertInAddress {
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
        parameters.set('ticket', String(id));
        parameters.delete('tab');
      }),
    [change],
  );
  const setTab = useCallback((tab: TabKey) => change((parameters) => parameters.set('tab', tab)), [change]);
  const close = useCallback(
    () =>
      change((parameters) => {
        parameters.delete('ticket');
        parameters.delete('tab');
      }),
    [change],
  );
  const parameters = new URLSearchParams(search);
  return { id: idOfReference(parameters.get('ticket')), tab: tabOf(parameters.get('tab')), open, setTab, close };
}

/**
 * The same for a screen that draws the alert dialog itself. While it is there, the bell's alert dialog leaves the
 * drawing to it, so that one address never shows two.
 */
export function useAlertInAddress(): AlertInAddress {
  useEffect(() => shownByScreen.add(), []);
  return useAlertParameters();
}
