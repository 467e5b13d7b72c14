import type { Principal } from '@firm/platform/auth/principal';
import { notFound } from '@firm/platform/errors/apiError';
import type { ServiceContext } from '@firm/platform/service/context';
import { definesRights } from '../group/rules.ts';
import { rightsRequestModel, type RightsRequest } from './model.ts';

/** Filter for the requests that the caller may see. Requests about superuser rights are hidden from others (docs/rules/access.md#who-may-change-whom). */
export const visibleRequests = (caller: Principal): object => ({
  ...(!definesRights(caller) && { 'asked_by.id': caller.id }),
  ...(!caller.isSuperuser && { 'order.is_superuser': { $exists: false } }),
  // Requests about dormitories that the caller does not see are hidden as well.
  ...(caller.scope.dormitories !== 'all' && definesRights(caller) && { $or: [{ kind: { $ne: 'dormitories' } }, { 'asked_by.id': caller.id }, { 'order.all': false, 'order.gain': within(caller.scope.dormitories), 'order.lose': within(caller.scope.dormitories) }] }),
});

/** Condition on an array: it holds no id but these. */
const within = (ids: readonly number[]): object => ({ $not: { $elemMatch: { $nin: [...ids] } } });

/** A request that the caller may see. @throws 404 */
export async function findRequest(service: ServiceContext, caller: Principal, id: number): Promise<RightsRequest> {
  const found = await service.rows(rightsRequestModel, caller.scope).findOne({ _id: id, ...visibleRequests(caller) });
  if (!found) throw notFound();
  return found;
}
