import { apiAddress, apiBase } from './base.ts';
import { request, type RequestOptions } from './request.ts';

/** Records per call while a whole list is fetched (docs/rules/screens.md#tables). */
export const pageSize = 100;

/** No list has more pages than this; it stops a `next` that goes in circles. */
const mostPages = 10_000;

/**
 * A whole list: pages of 100, following `next` until there is none (docs/rules/screens.md#tables). Also accepts a list that is
 * returned as a plain array.
 * @throws ApiError as `request` does
 */
export async function fetchAllPages<T>(
  path: string,
  { query = {}, ...options }: Pick<RequestOptions, 'signal' | 'quiet'> & { readonly query?: object } = {},
): Promise<T[]> {
  const all: T[] = [];
  let address: string | null = apiAddress(path, {}, { ...query, limit: pageSize });
  for (let page = 0; address !== null && page < mostPages; page += 1) {
    const response: Response = await request('GET', address, options);
    const answer = (await response.json()) as T[] | { results: T[]; next: string | null };
    if (Array.isArray(answer)) return answer;
    all.push(...answer.results);
    address = sameBase(answer.next);
  }
  return all;
}

/**
 * `next` is a full address, which behind a proxy may have a different host. Only path and query are used: the token is never sent
 * to a host named in an answer.
 */
function sameBase(next: string | null | undefined): string | null {
  if (!next) return null;
  const base = new URL(apiBase(), location.href);
  const asked = new URL(next, base);
  return asked.pathname.startsWith(`${base.pathname}/`) ? `${base.origin}${asked.pathname}${asked.search}` : null;
}
