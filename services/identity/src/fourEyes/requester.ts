/** The user who made a request, with their current rights: an approval must be allowed for both the requester and the approver. */
import type { Principal } from '@firm/platform/auth/principal';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { fullName, userModel } from '../user/model.ts';

/** A deactivated account has no rights. */
export async function requesterOf(service: Pick<ServiceContext, 'rows' | 'principals'>, org: number, id: number): Promise<Principal> {
  const [user, { dormitories, ...rights }] = await Promise.all([service.rows(userModel, wholeOrg(org)).get(id), service.principals.reachOf(id)]);
  return { id, username: user.username, name: fullName(user), org, ...rights, scope: { org, dormitories }, sessionId: '' };
}
