/** What a record's page is called: given by the area that draws it, shown by the shell around it. Holds state, so it is shared. */
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { create } from 'zustand';

const usePageName = create<{ readonly path: string | null; readonly name: string | null }>(() => ({ path: null, name: null }));

/**
 * Names the page of the current address after its record: module title, browser's tab, breadcrumb and QR file
 * (docs/rules/portal.md#top-bar). Undefined while the record is not known yet.
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

/** What the page at `pathname` calls itself, or null; a name never outlives its address. */
export function useNameOfPage(pathname: string): string | null {
  return usePageName((state) => (state.path === pathname ? state.name : null));
}
