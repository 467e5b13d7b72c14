/** The user who sent a request, with their present rights: it is approved under the rules for both users. */
import type { Principal } from '@firm/platform/auth/principal';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { fullName, userModel } from '../user/model.ts';

/** An account that is shut may nothing. */
export async function askerOf(service: Pick<ServiceContext, 'rows' | 'principals'>, org: number, id: number): Promise<Principal> {
  const [user, { dormitories, ...rights }] = await Promise.all([service.rows(userModel, wholeOrg(org)).get(id), service.principals.reachOf(id)]);
  return { id, username: user.username, name: fullName(user), org, ...rights, scope: { org, dormitories }, sessionId: '' };
}
