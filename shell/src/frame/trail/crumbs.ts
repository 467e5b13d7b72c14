import { matchPath } from 'react-router';
import { matchRoute } from '@firm/shared-ui/area/matchRoute.ts';

/** A page as the breadcrumbs see it; title in the user's language. */
export interface CrumbPage {
  readonly path: string;
  readonly title: string;
  readonly parent?: string | undefined;
}

export interface Crumb {
  readonly title: string;
  /** The slug, on a page that has one. */
  readonly detail: string | null;
  /** Null for the page itself. */
  readonly to: string | null;
}

/**
 * From home down to the page that is shown; `name` is what a record's page says of itself, in place of title and slug. An unknown page has home alone; a parent that leads round in a circle ends
 * the trail.
 */
export function crumbsOf(pages: readonly CrumbPage[], path: string, home: string, name: string | null = null): Crumb[] {
  const page = matchRoute(pages, path);
  if (!page || page.path === '/') return [{ title: home, detail: null, to: null }];
  const slug = matchPath(page.path, path)?.params['slug'] ?? null;
  const trail: Crumb[] = [{ title: name ?? page.title, detail: name === null ? slug : null, to: null }];
  const seen = new Set(['/', page.path]);
  for (let above = page.parent; above !== undefined && !seen.has(above); ) {
    seen.add(above);
    const parent = pages.find((other) => other.path === above);
    if (parent) trail.unshift({ title: parent.title, detail: null, to: addressWithout(parent.path) });
    above = parent?.parent;
  }
  return [{ title: home, detail: null, to: '/' }, ...trail];
}

/** A parent's address: what comes before its parameters. */
function addressWithout(path: string): string {
  return path.replace(/\/:.*$/, '') || '/';
}
