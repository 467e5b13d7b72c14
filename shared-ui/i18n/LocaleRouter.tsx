import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { NavigationType, Router, createPath, type To } from 'react-router';
import { addressIn } from './address.ts';
import { currentLocation, languageOfAddress, move, onMove } from './portalLocation.ts';

const asPath = (to: To): string => (typeof to === 'string' ? to : createPath(to));

/** A navigator in the sense of react-router: adds the language prefix, so that links need not know it. */
const navigator = {
  createHref: (to: To) => addressIn(languageOfAddress(), asPath(to)),
  push: (to: To, state?: unknown) => move(asPath(to), state, 'PUSH'),
  replace: (to: To, state?: unknown) => move(asPath(to), state, 'REPLACE'),
  go: (steps: number) => window.history.go(steps),
};

/**
 * The router around the shell's frame and around each area. Paths inside it have no language prefix; links and `useNavigate` add
 * the current one. Because switching the language does not change the path, the screen stays mounted with whatever was typed.
 */
export function LocaleRouter({ children }: { readonly children: ReactNode }): ReactNode {
  const current = useSyncExternalStore(onMove, currentLocation);
  const location = useMemo(() => ({ ...current, unstable_mask: undefined }), [current]);
  return (
    <Router location={location} navigationType={NavigationType[current.action === 'POP' ? 'Pop' : current.action === 'PUSH' ? 'Push' : 'Replace']} navigator={navigator}>
      {children}
    </Router>
  );
}
