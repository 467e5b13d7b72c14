/** Finds the user that a path names, within the caller's scope. */
import type { Principal } from '@firm/platform/auth/principal';
import { notFound } from '@firm/platform/errors/apiError';
import type { ServiceContext } from '@firm/platform/service/context';
import { userModel, usernameKey, type User } from './model.ts';

/**
 * Finds a user by id or name (docs/rules/calls.md#identity). Superusers are visible only to superusers and to themselves;
 * anybody else gets the same 404 as for an unknown name.
 */
export async function findUser(service: ServiceContext, caller: Principal, named: string): Promise<User> {
  const condition = /^\d{1,15}$/.test(named) ? { _id: Number(named) } : { username_key: usernameKey(named) };
  const user = await service.rows(userModel, caller.scope).findOne(condition);
  if (!user || (user.is_superuser && !caller.isSuperuser && user._id !== caller.id)) throw notFound();
  return user;
}

/** The caller's own record. */
export function findSelf(service: ServiceContext, caller: Principal): Promise<User> {
  return findUser(service, caller, String(caller.id));
}
