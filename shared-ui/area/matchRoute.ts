/** Matches an address to a route: one rule for the shell, which finds the page, and for areas, which load its code. */
import { matchPath } from 'react-router';

export interface Named {
  readonly path: string;
}

/** Fixed parts before parameters, required parameters before optional ones: `/reservations/new` before `/reservations/:slug?`. */
export function rank(path: string): string {
  return path
    .split('/')
    .slice(1)
    .map((part) => (part.startsWith(':') ? (part.endsWith('?') ? '3' : '2') : '1'))
    .join('');
}

/** The best match among some routes for a path without language prefix, or undefined. */
export function matchRoute<Route extends Named>(routes: readonly Route[], pathname: string): Route | undefined {
  return routes
    .filter((route) => matchPath({ path: route.path, caseSensitive: true }, pathname))
    .sort((a, b) => (rank(a.path) < rank(b.path) ? -1 : 1))[0];
}
