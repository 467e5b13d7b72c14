import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { NavigationType, Router, createPath, type To } from 'react-router';
import { addressIn } from './address.ts';
import { currentLocation, languageOfAddress, move, onMove } from './portalLocation.ts';

const asPath = (to: To): string => (typeof to === 'string' ? to : createPath(to));

/** What react-router calls a navigator: the language prefix goes on here, so no link needs to know of it. */
const navigator = {
  createHref: (to: To) => addressIn(languageOfAddress(), asPath(to)),
  push: (to: To, state?: unknown) => move(asPath(to), state, 'PUSH'),
  replace: (to: To, state?: unknown) => move(asPath(to), state, 'REPLACE'),
  go: (steps: number) => window.history.go(steps),
};

/**
 * The router around the shell's frame and around each area. Paths inside it have no language prefix; links and
 * `useNavigate` put the current one on. Because a change of language is no change of path, the screen stays mounted
 * through it, with whatever was typed.
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
