/** Finds entities within the caller's scope. */
import { notFound } from '../errors/apiError.ts';
import type { ServiceContext } from '../service/context.ts';
import type { Scope } from './scope.ts';

/** @throws 404 when there is none, or none that the scope reaches: the two look alike. */
export async function findOne<D>(service: ServiceContext, collection: string, scope: Scope, id: number): Promise<D> {
  const found = await service
    .model<D>(collection)
    .findOne({ _id: id } as never, null, { scope })
    .lean<D>();
  if (!found) throw notFound();
  return found;
}

/** Those that a condition fits, within the scope. */
export async function findAll<D>(
  service: ServiceContext,
  collection: string,
  scope: Scope,
  filter: Record<string, unknown>,
  { sort = { _id: 1 }, limit = 0 }: { readonly sort?: Record<string, 1 | -1>; readonly limit?: number } = {},
): Promise<D[]> {
  return (await service
    .model<D>(collection)
    .find(filter as never, null, { scope })
    .sort(sort)
    .limit(limit)
    .lean()) as D[];
}
