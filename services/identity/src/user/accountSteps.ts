/** Actions of an administrator for users who cannot log in, or who must be logged out at once (docs/rules/access.md#passwords). */
import type { Principal } from '@firm/platform/auth/principal';
import { entityChange } from '@firm/platform/change/entity';
import { retryOnConflict } from '@firm/platform/change/writeConflict';
import { staleVersion } from '@firm/platform/errors/apiError';
import type { Handlers } from '@firm/platform/http/call';
import { Reply } from '@firm/platform/http/reply';
import { sessionStamp } from '@firm/platform/mongo/stamps';
import type { ServiceContext } from '@firm/platform/service/context';
import type { userRoutes } from '../../contract/user/user.ts';
import { hashPassword, oneTimePassword } from '../credential/hash.ts';
import { groupsById } from '../group/known.ts';
import { invite } from '../passwordLink/invite.ts';
import { endSessions, writeUser } from './change.ts';
import { userEntity } from './entity.ts';
import { findUser } from './find.ts';
import type { User } from './model.ts';
import { checkStep, type AccountStep } from './rules.ts';
import { dormitoryCoverage } from './dormitoryCoverage.ts';
import { standingOf } from './standing.ts';

type Steps = Handlers<Pick<typeof userRoutes, 'makeOneTimePassword' | 'inviteUser' | 'signOutUser'>>;

/** @throws 404 for an account that the caller does not see, 403 and 409 by the rules */
export async function accountForStep(service: ServiceContext, caller: Principal, named: string, step: AccountStep): Promise<User> {
  const user = await findUser(service, caller, named);
  const [groups, sees, choosers] = await Promise.all([groupsById(service, user.org), dormitoryCoverage(service, caller, [user._id]), service.principals.choosersOf(caller.id)]);
  checkStep(caller, step, {
    before: standingOf(user, groups),
    seesAsMuch: sees(user._id),
    own: user._id === caller.id,
    ofChooser: choosers.includes(user._id),
  });
  return user;
}

/** Ends all sessions of an account, except the one that makes this call; returns how many. @throws as `accountForStep` */
export async function signOutAccount(service: ServiceContext, { caller, requestId }: { readonly caller: Principal; readonly requestId: string }, named: string): Promise<number> {
  const user = await accountForStep(service, caller, named, 'sessions');
  return service.commits.transaction(async (session) => {
    const count = await endSessions(service, session, user, user._id === caller.id ? caller.sessionId : null);
    const change = { ...entityChange(userEntity, user, user, 'signed_out'), changes: {}, data: { sessions: count }, by: { id: caller.id, name: caller.name }, request_id: requestId };
    return { result: count, write: count > 0 ? { changes: [change], stamps: [sessionStamp(user._id)] } : {} };
  });
}

/** The handlers of those calls. Each refuses with 403 an account that stands above the caller's (docs/rules/access.md#who-may-change-whom). */
export function accountStepHandlers(service: ServiceContext): Steps {
  return {
    makeOneTimePassword: async ({ caller, params, requestId }) => {
      const made = oneTimePassword();
      const hash = await hashPassword(made);
      const write = async () => writeUser(service, { caller, requestId, before: await accountForStep(service, caller, params.username, 'password'), change: {}, password: { hash, by: 'the portal' } });
      await retryOnConflict(write, { otherwise: () => staleVersion(null) });
      return { one_time_password: made };
    },

    /** To anybody who reads the mailbox, an invitation is as good as a one-time password, so the same rule applies. */
    inviteUser: async (call) => {
      const user = await accountForStep(service, call.caller, call.params.username, 'password');
      await call.commit(invite(service, user, call.language));
      return Reply.empty();
    },

    signOutUser: async (call) => ({ ended: await signOutAccount(service, call, call.params.username) }),
  };
}
