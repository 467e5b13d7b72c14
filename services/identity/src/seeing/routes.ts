/** The calls that begin and end seeing the portal as another user. */
import { randomUUID } from 'node:crypto';
import { entityChange } from '@firm/platform/change/entity';
import { clock } from '@firm/platform/clock/clock';
import type { Handlers } from '@firm/platform/http/call';
import { Reply } from '@firm/platform/http/reply';
import { orgOrNone } from '@firm/platform/mongo/orgOrNone';
import { sessionStamp } from '@firm/platform/mongo/stamps';
import type { ServiceContext } from '@firm/platform/service/context';
import type { seeingRoutes } from '../../contract/user/seeing.ts';
import { signToken } from '../session/issue.ts';
import { Signers } from '../session/keys.ts';
import { sessionModel, sessions, type Session } from '../session/model.ts';
import { readSecurity } from '../settings/model.ts';
import { userEntity } from '../user/entity.ts';
import { findSelf, findUser } from '../user/find.ts';
import { fullName } from '../user/model.ts';
import { checkSeeing } from './rules.ts';

export function seeingHandlers(service: ServiceContext): Handlers<typeof seeingRoutes> {
  const signers = new Signers(service);
  return {
    seeAs: async ({ caller, params, body, agent, address, commit }) => {
      const user = await findUser(service, caller, params.username);
      const target = await service.principals.reachOf(user._id);
      checkSeeing({ ...caller, dormitories: caller.scope.dormitories }, { own: user._id === caller.id, isActive: user.is_active, target: user.is_superuser ? { ...target, isSuperuser: true } : target });
      const { see_as_minutes: minutes } = await readSecurity(service, caller.org);
      const now = clock.now();
      const until = new Date(now.getTime() + minutes * 60_000);
      const session: Session = {
        ...{ _id: randomUUID(), user: user._id, org: user.org, created: now, expires: until, revoked: false, locked: false, agent, address },
        ...{ actor: { id: caller.id, name: caller.name }, parent: caller.sessionId },
      };
      const change = { ...entityChange(userEntity, user, user, 'seen_as'), changes: {}, data: { reason: body.reason, until } };
      await commit({ inserts: [{ collection: sessions, documents: [{ ...session }] }], changes: [change] });
      const bearer = { user: user._id, org: user.org, sessionId: session._id, actor: caller.id };
      return { access: signToken(await signers.current(), bearer, 'access', minutes * 60), name: fullName(user), until: until.toISOString() };
    },

    endSeeing: async ({ caller, commit }) => {
      const rows = service.everyRow(sessionModel, 'those in which the caller sees as others');
      const going = await rows.find({ 'actor.id': caller.id, org: orgOrNone(caller.org), revoked: false, expires: { $gt: clock.now() } }).toArray();
      if (going.length > 0) {
        await rows.updateMany({ _id: { $in: going.map(({ _id }) => _id) }, org: orgOrNone(caller.org) }, { $set: { revoked: true } });
        const self = await findSelf(service, caller);
        const change = { ...entityChange(userEntity, self, self, 'seeing_ended'), changes: {}, data: { users: going.map(({ user }) => user) } };
        await commit({ changes: [change], stamps: going.map(({ user }) => sessionStamp(user)) });
      }
      return Reply.empty();
    },
  };
}
