/** The calls about users. */
import { guardAdministrators, retryKeepingAdministrators } from '@firm/platform/auth/administrators';
import type { Principal } from '@firm/platform/auth/principal';
import { requireVersion } from '@firm/platform/change/writing/version';
import { retryOnConflict } from '@firm/platform/change/writeConflict';
import type { Call, Handlers } from '@firm/platform/http/call';
import { clock } from '@firm/platform/clock/clock';
import { Reply } from '@firm/platform/http/reply';
import { ApiError, invalidField, staleVersion } from '@firm/platform/errors/apiError';
import { EntityList } from '@firm/platform/list/entityList';
import { equal } from '@firm/platform/list/filter';
import { accessStamp, entityStamp } from '@firm/platform/mongo/stamps';
import type { ServiceContext } from '@firm/platform/service/context';
import type { userRoutes } from '../../contract/user/user.ts';
import { Attempts } from '../attempt/attempts.ts';
import { hashPassword } from '../credential/hash.ts';
import { credentialModel } from '../credential/model.ts';
import { openGate } from '../fourEyes/gate.ts';
import { groupsById } from '../group/known.ts';
import { everyPermissionName } from '../group/permissions.ts';
import { seenBy } from '../seeing/seenBy.ts';
import { deviceOf } from '../session/issue.ts';
import { checkPassword } from '../session/signIn.ts';
import { administers } from './administers.ts';
import { withChange, authoriseChange, requireFitPassword, writeUser, type UserChange } from './change.ts';
import { createUser, type FirstPassword } from './create.ts';
import { findSelf, findUser } from './find.ts';
import { renderCurrentUser, renderUser } from './answer.ts';
import { attention } from './attention.ts';
import { chosenMemberships, withoutEnded } from './memberships.ts';
import { userModel, usernameKey, type User } from './model.ts';

type Routes = Omit<typeof userRoutes, 'makeOneTimePassword' | 'inviteUser' | 'signOutUser' | 'changeUsers'>;
type PatchCall = Call<Routes['patchUser']> | Call<Routes['replaceUser']>;


export function userHandlers(service: ServiceContext): Handlers<Routes> {
  const attempts = new Attempts(service);
  const list = new EntityList<User>(service, {
    model: userModel,
    // No kept answers: the list is short and seldom read.
    shows: null,
    render: async (found, base, { org }) => {
      const known = await groupsById(service, org);
      return found.map((user) => renderUser(user, known, base));
    },
  });

  /** The current user with effective rights: if somebody else chose the password, they may be fewer than those of the groups. */
  const current = async (caller: Principal, user: User, base: string) => {
    const credential = await service
      .everyRow(credentialModel, 'hashes belong to accounts, not to organisations')
      .findOne({ _id: user._id }, { projection: { temporary: 1 } });
    const known = await groupsById(service, user.org);
    const permissions = caller.isSuperuser
      ? [...(await everyPermissionName(service))]
      : [...caller.permissions].sort();
    const acting = { ...user, is_superuser: caller.isSuperuser, is_staff: caller.isStaff };
    const seen = await seenBy(service, user);
    return renderCurrentUser(acting, known, base, permissions, { must_change_password: credential?.temporary ?? false, seen_by: caller.actor?.name ?? null, was_seen: caller.actor ? [] : seen });
  };

  /** Whether links for choosing a password would go to another address (docs/rules/access.md#e-mail). */
  const movesLinks = (before: User, { email }: UserChange): boolean => service.config.mail !== null && email !== undefined && email !== before.email;

  /** Throws 422 `wrong_password` unless it is the caller's password, `required` without one; failures count as failed sign-ins. */
  const proveOwn = async (
    { caller, address, cookies }: Pick<PatchCall, 'caller' | 'address' | 'cookies'>,
    password: string | undefined,
  ): Promise<void> => {
    if (password === undefined) throw invalidField('current_password', 'required');
    const who = { account: usernameKey(caller.username), address, device: deviceOf(cookies) };
    if (!(await checkPassword(service, attempts, { user: caller.id, password }, who))) {
      throw new ApiError(
        422,
        'wrong_password',
        { key: 'wrong_password' },
        { errors: { current_password: [{ key: 'wrong_password' }] } },
      );
    }
  };

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
      if (before._id === caller.id && (password !== undefined || movesLinks(before, asked))) await proveOwn(call, currentPassword);
      const by = before._id === caller.id ? 'its person' : 'another';
      const chosen = password === undefined ? undefined : { hash: await hashPassword(password), by } as const;
      return renderUser(await writeUser(service, { caller, requestId, before, change: asked, password: chosen, also: () => ({ guards }) }), known, base);
    };
    const stale = async () => staleVersion(renderUser(await findUser(service, caller, call.params.username), await groupsById(service, caller.org), base));
    const takes = named !== undefined || rest.is_active === false || rest.is_superuser === false;
    return retryKeepingAdministrators(caller.org, takes, write, { otherwise: stale });
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
        if (movesLinks(before, change)) await proveOwn(call, currentPassword);
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
        await proveOwn(call, body.current_password);
        return writeUser(service, { caller, requestId, before, change: {}, password: { hash: await hashPassword(body.password), by: 'its person' } });
      });
      return Reply.empty();
    },

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
