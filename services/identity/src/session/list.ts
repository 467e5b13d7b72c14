/** The calls about the sessions of an account. */
import type { Principal } from '@firm/platform/auth/principal';
import { entityChange } from '@firm/platform/change/entity';
import { clock } from '@firm/platform/clock/clock';
import { notFound } from '@firm/platform/errors/apiError';
import type { Handlers } from '@firm/platform/http/call';
import { demand } from '@firm/platform/http/identify';
import { Reply } from '@firm/platform/http/reply';
import { arrayPage } from '@firm/platform/list/arrayPage';
import { orgOrNone } from '@firm/platform/mongo/orgOrNone';
import { sessionStamp } from '@firm/platform/mongo/stamps';
import type { ServiceContext } from '@firm/platform/service/context';
import type { sessionListRoutes, UserSession } from '../../contract/session/sessionList.ts';
import { accountForStep } from '../user/accountSteps.ts';
import { userEntity } from '../user/entity.ts';
import { findSelf } from '../user/find.ts';
import { usernameKey, type User } from '../user/model.ts';
import { refreshSeconds } from './lifetimes.ts';
import { sessionModel, type Session } from './model.ts';

export function sessionListHandlers(service: ServiceContext): Handlers<typeof sessionListRoutes> {
  const rows = () => service.everyRow(sessionModel, 'of one account, wherever it is signed in');

  /** The named account. @throws 403 for another account without change_user, or one above the caller's · 404 for one that the caller does not see */
  const account = async (caller: Principal, named: string): Promise<User> => {
    if (named === String(caller.id) || usernameKey(named) === usernameKey(caller.username)) return findSelf(service, caller);
    demand(caller, 'change_user');
    return accountForStep(service, caller, named, 'sessions');
  };

  return {
    listUserSessions: async (call) => {
      const { caller, params } = call;
      const user = await account(caller, params.username);
      const going = await rows().find({ user: user._id, org: orgOrNone(user.org), revoked: false, expires: { $gt: clock.now() } }).toArray();
      return arrayPage(call, going.map((session) => render(session, caller)));
    },

    endUserSession: async ({ caller, params, commit }) => {
      const user = await account(caller, params.username);
      const { matchedCount } = await rows().updateOne({ _id: params.session, user: user._id, org: orgOrNone(user.org), revoked: false }, { $set: { revoked: true } });
      if (matchedCount === 0) throw notFound();
      await commit({ changes: [{ ...entityChange(userEntity, user, user, 'signed_out'), changes: {}, data: { sessions: 1 } }], stamps: [sessionStamp(user._id)] });
      return Reply.empty();
    },
  };
}

/** When a session was last active: each refresh moves its end, so the end tells. */
const lastSeen = ({ created, expires, actor }: Session): Date => (actor ? created : new Date(expires.getTime() - refreshSeconds * 1_000));

function render(session: Session, caller: Principal): UserSession {
  const { _id, agent, address, created, locked, actor } = session;
  return { id: _id, agent, address, created: created.toISOString(), last_seen: lastSeen(session).toISOString(), is_locked: locked, is_current: _id === caller.sessionId, seen_by: actor?.name ?? null };
}
