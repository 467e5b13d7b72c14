/** A page as it is answered: the addresses of its neighbours, and its JSON. Pure. */
import type { Page } from '../contract/route.ts';
import { writeCursor, type Cursor } from './cursor.ts';
import type { PageRows } from './pageRows.ts';

/** The addresses of the neighbouring pages: the request's own address with its place replaced by a cursor. */
export function pageAddress(base: string, url: string, cursor: Cursor | null): string | null {
  if (!cursor) return null;
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  const parameters = new URLSearchParams(at < 0 ? '' : url.slice(at + 1));
  parameters.delete('offset');
  parameters.set('cursor', writeCursor(cursor));
  return `${base}${path}?${parameters.toString()}`;
}

/** How a list's answer begins: the total, and the addresses of the neighbouring pages. */
export function pageHead(
  { base, url }: { readonly base: string; readonly url: string },
  { count, next, previous }: Omit<PageRows<unknown>, 'rows'>,
): Omit<Page<never>, 'results'> {
  return { count, next: pageAddress(base, url, next), previous: pageAddress(base, url, previous) };
}

/** Assembles the page from records that already are JSON, without parsing or building them again. */
export function pageJson(page: Omit<Page<never>, 'results'>, records: readonly string[]): string {
  const { count, next, previous } = page;
  return `{"count":${count},"next":${JSON.stringify(next)},"previous":${JSON.stringify(previous)},"results":[${records.join(',')}]}`;
}
