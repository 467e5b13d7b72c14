/** The name of a record's page: set by the area that renders it, shown by the shell around it. Holds state, so it is shared. */
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { create } from 'zustand';

const usePageName = create<{ readonly path: string | null; readonly name: string | null }>(() => ({ path: null, name: null }));

/**
 * Names the page at the current address after its record, in module title, browser tab, breadcrumb and QR file
 * (docs/rules/portal.md#top-bar). Undefined while the record is not loaded.
 */
export function useRecordName(name: string | undefined): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!name) return;
    usePageName.setState({ path: pathname, name });
    return () => {
      if (usePageName.getState().path === pathname) usePageName.setState({ path: null, name: null });
    };
  }, [name, pathname]);
}

/** The name of the page at `pathname`, or null; a name is valid only for its own address. */
export function useNameOfPage(pathname: string): string | null {
  return usePageName((state) => (state.path === pathname ? state.name : null));
}
