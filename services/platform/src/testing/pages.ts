/** For tests of contracts: calls that answer with a page of a list but accept no paging parameters. */
import { z } from 'zod';
import type { RouteTable } from '../contract/route.ts';

/**
 * Names of the routes whose answer is `{count, next, previous, results}` and that take no `limit`
 * (docs/rules/calls.md#lists).
 */
export function pagesWithoutLimit(routes: RouteTable): string[] {
  const isPage = ({ answer }: RouteTable[string]) => answer instanceof z.ZodObject && ['count', 'next', 'previous', 'results'].every((name) => name in answer.shape);
  return Object.entries(routes).flatMap(([name, route]) => (isPage(route) && !route.list ? [name] : []));
}
