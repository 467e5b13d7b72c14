import { useMemo } from 'react';
import { createPath, type To } from 'react-router';
import { usePages, useSession, type GatedPage } from '@firm/shared-ui/session/index.ts';
import { matchRoute } from './matchRoute.ts';

/** The gate of the page at an address without language prefix; null where no area has a page. Pure. */
export function gateOf(pages: readonly GatedPage[], address: string): string | null {
  const [path = ''] = address.split(/[?#]/);
  const [, section = ''] = path.split('/');
  // Of all areas only the pages below the same first part are compared: a table has hundreds of links.
  return matchRoute(pages.filter((page) => page.path.split('/')[1] === section), path)?.gate ?? null;
}

/**
 * Whether the reader passes the gate of the page at an address. To what no area knows the answer is yes, since the shell says
 * there what is missing; and to visitors, whom the page asks to sign in.
 */
export function useMayOpen(to: To): boolean {
  const { pages } = usePages();
  const address = typeof to === 'string' ? to : createPath(to);
  const gate = useMemo(() => gateOf(pages, address), [pages, address]);
  return useSession(({ status, passesGate }) => gate === null || gate === 'public' || status !== 'signed-in' || passesGate(gate));
}
