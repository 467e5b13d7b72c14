/** The calls about one's own account. */
import type { Principal } from '@firm/platform/auth/principal';
import { retryOnConflict } from '@firm/platform/change/writeConflict';
import { staleVersion } from '@firm/platform/errors/apiError';
import type { Handlers } from '@firm/platform/http/call';
import { Reply } from '@firm/platform/http/reply';
import { orgOrNone } from '@firm/platform/mongo/orgOrNone';
import type { ServiceContext } from '@firm/platform/service/context';
import type { userRoutes } from '../../contract/user/user.ts';
import { hashPassword } from '../credential/hash.ts';
import { credentialModel } from '../credential/model.ts';
import { groupsById } from '../group/known.ts';
import { everyPermissionName } from '../group/permissions.ts';
import { seenBy } from '../seeing/seenBy.ts';
import { renderCurrentUser } from './answer.ts';
import { requireFitPassword, writeUser } from './change.ts';
import { findSelf } from './find.ts';
import type { User } from './model.ts';
import { OwnPassword } from './ownPassword.ts';

/** The calls in which the account is the caller's own. */
export function ownHandlers(service: ServiceContext): Handlers<Pick<typeof userRoutes, 'currentUser' | 'changeCurrentUser' | 'changePassword'>> {
  const own = new OwnPassword(service);

  /** The current user with effective rights: if somebody else chose the password, they may be fewer than those of the groups. */
  const current = async (caller: Principal, user: User, base: string) => {
    const credential = await service
      .everyRow(credentialModel, 'of one account')
      .findOne({ _id: user._id, org: orgOrNone(user.org) }, { projection: { temporary: 1 } });
    const known = await groupsById(service, user.org);
    const permissions = caller.isSuperuser
      ? [...(await everyPermissionName(service))]
      : [...caller.permissions].sort();
    const acting = { ...user, is_superuser: caller.isSuperuser, is_staff: caller.isStaff };
    const seen = await seenBy(service, user);
    return renderCurrentUser(acting, known, base, permissions, { must_change_password: credential?.temporary ?? false, seen_by: caller.actor?.name ?? null, was_seen: caller.actor ? [] : seen });
  };

  /** A change of the caller's own record, retried on conflict. */
  const changeSelf = (work: () => Promise<User>): Promise<User> => retryOnConflict(work, { otherwise: () => staleVersion(null) });

  return {
    currentUser: async ({ caller, base }) => current(caller, await findSelf(service, caller), base),

    changeCurrentUser: async (call) => {
      const { caller, requestId, base } = call;
      const { current_password: currentPassword, ...change } = call.body;
      const write = async () => {
        const before = await findSelf(service, caller);
        if (own.movesLinks(before, change)) await own.prove(call, currentPassword);
        return writeUser(service, { caller, requestId, before, change });
      };
      return current(caller, await changeSelf(write), base);
    },

    changePassword: async (call) => {
      const { caller, requestId, body } = call;
      requireFitPassword(body.password, caller.username);
      await changeSelf(async () => {
        // Read before the password is checked: if it is changed in between, the conflict causes a new check.
        const before = await findSelf(service, caller);
        await own.prove(call, body.current_password, body.password);
        return writeUser(service, { caller, requestId, before, change: {}, password: { hash: await hashPassword(body.password), by: 'its person' } });
      });
      return Reply.empty();
    },
  };
}
