/** The calls about users. */
import { guardAdministrators, retryKeepingAdministrators } from '@firm/platform/auth/administrators';
import { requireVersion } from '@firm/platform/change/writing/version';
import { retryOnConflict } from '@firm/platform/change/writeConflict';
import type { Call, Handlers } from '@firm/platform/http/call';
import { clock } from '@firm/platform/clock/clock';
import { staleVersion } from '@firm/platform/errors/apiError';
import { EntityList } from '@firm/platform/list/entityList';
import { equal } from '@firm/platform/list/filter';
import { accessStamp, entityStamp } from '@firm/platform/mongo/stamps';
import type { ServiceContext } from '@firm/platform/service/context';
import type { userRoutes } from '../../contract/user/user.ts';
import { hashPassword } from '../credential/hash.ts';
import { openGate } from '../fourEyes/gate.ts';
import { groupsById } from '../group/known.ts';
import { administers } from './administers.ts';
import { withChange, authoriseChange, requireFitPassword, writeUser, type UserChange } from './change.ts';
import { createUser, type FirstPassword } from './create.ts';
import { findUser } from './find.ts';
import { renderUser } from './answer.ts';
import { attention } from './attention.ts';
import { chosenMemberships, withoutEnded } from './memberships.ts';
import { userModel, type User } from './model.ts';
import { OwnPassword } from './ownPassword.ts';

type Routes = Omit<typeof userRoutes, 'currentUser' | 'changeCurrentUser' | 'changePassword' | 'makeOneTimePassword' | 'inviteUser' | 'signOutUser' | 'changeUsers'>;
type PatchCall = Call<Routes['patchUser']> | Call<Routes['replaceUser']>;

/** The calls about accounts of others, as administrators see them; one's own are in `ownRoutes.ts`. */
export function userHandlers(service: ServiceContext): Handlers<Routes> {
  const own = new OwnPassword(service);
  const list = new EntityList<User>(service, {
    model: userModel,
    // No kept answers: the list is short and seldom read.
    shows: null,
    render: async (found, base, { org }) => {
      const known = await groupsById(service, org);
      return found.map((user) => renderUser(user, known, base));
    },
  });

  const change = async (call: PatchCall) => {
    const { caller, requestId, base } = call;
    const { version, password, current_password: currentPassword, groups: named, ...rest } = call.body;
    const write = async () => {
      const gate = await openGate(service, caller.org);
      const known = await groupsById(service, caller.org);
      const before = await findUser(service, caller, call.params.username);
      const asked: UserChange = { ...rest, ...(named && chosenMemberships(named, known, withoutEnded(before, clock.now()), clock.now())) };
      await requireVersion(version, before.rev, () => renderUser(before, known, base));
      const after = withChange(before, asked);
      const judged = await authoriseChange(service, caller, { before, after, groups: known, newPassword: password !== undefined, gate });
      const leaves = administers(before, known) && !administers(after, known);
      const guards = [...judged, ...(await guardAdministrators(service, caller.org, leaves ? [before._id] : []))];
      if (password !== undefined) requireFitPassword(password, asked.username ?? before.username);
      if (before._id === caller.id && (password !== undefined || own.movesLinks(before, asked))) await own.prove(call, currentPassword, password);
      const by = before._id === caller.id ? 'its person' : 'another';
      const chosen = password === undefined ? undefined : { hash: await hashPassword(password), by } as const;
      return renderUser(await writeUser(service, { caller, requestId, before, change: asked, password: chosen, also: () => ({ guards }) }), known, base);
    };
    const stale = async () => staleVersion(renderUser(await findUser(service, caller, call.params.username), await groupsById(service, caller.org), base));
    const takes = named !== undefined || rest.is_active === false || rest.is_superuser === false;
    return retryKeepingAdministrators(caller.org, takes, write, { otherwise: stale });
  };

  return {
    listUsers: {
      // The filter by dormitory depends on rights.
      stamps: (org) => [entityStamp('identity', 'user', org), accessStamp(org)],
      handle: async (call) => {
        const { is_active, is_staff, group } = call.query;
        return list.page(call, {
          // User administrators do not see superusers (docs/rules/access.md#who-may-change-whom).
          is_superuser: false,
          ...equal('is_active', is_active),
          ...equal('is_staff', is_staff),
          ...equal('groups', group),
          ...(await attention(service, call.scope, call.query)),
        });
      },
    },

    readUser: async ({ caller, params, base }) =>
      renderUser(await findUser(service, caller, params.username), await groupsById(service, caller.org), base),

    createUser: async (call) => {
      const { caller, base, body } = call;
      const { version: _version, current_password: _own, password, invite, groups: named, ...rest } = body;
      const first: FirstPassword = password !== undefined ? { chosen: password } : invite ? { invited: call.language } : 'shown once';
      const create = async () => {
        const gate = await openGate(service, caller.org);
        const known = await groupsById(service, caller.org);
        const given = { ...rest, ...chosenMemberships(named ?? [], known, null, clock.now()) };
        const { user, oneTimePassword, write } = await createUser(service, caller, given, first, { groups: known, gate });
        const answer = renderUser(user, known, base);
        // A repeated Idempotency-Key gets the answer without the password, which is shown once and stored nowhere.
        await call.commit(write, answer);
        return oneTimePassword === null ? answer : { ...answer, one_time_password: oneTimePassword };
      };
      return retryOnConflict(create, { otherwise: () => staleVersion(null) });
    },

    replaceUser: (call) => change(call),
    patchUser: change,
  };
}
