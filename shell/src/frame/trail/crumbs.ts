import { matchPath } from 'react-router';
import { matchRoute } from '@firm/shared-ui/area/matchRoute.ts';

/** A page as the breadcrumbs need it; its title is in the user's language. */
export interface CrumbPage {
  readonly path: string;
  readonly title: string;
  readonly parent?: string | undefined;
}

export interface Crumb {
  readonly title: string;
  /** The slug, on a page that has one. */
  readonly detail: string | null;
  /** The address; null for the current page. */
  readonly to: string | null;
}

/**
 * From home down to the current page; `name` is the name of a record's page, used instead of title and slug. An unknown
 * page has home alone; circular parents end the trail.
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

/** The address of a parent page, without its parameters. */
function addressWithout(path: string): string {
  return path.replace(/\/:.*$/, '') || '/';
}
