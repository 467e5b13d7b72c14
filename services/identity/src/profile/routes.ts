/** The calls about user profiles and their photos. */
import { requireVersion } from '@firm/platform/change/writing/version';
import { WriteConflict } from '@firm/platform/change/writeConflict';
import type { Principal } from '@firm/platform/auth/principal';
import { outranks } from '@firm/platform/auth/rights';
import { entityUrl } from '@firm/platform/contract/fields';
import type { Call, Handlers } from '@firm/platform/http/call';
import { Reply } from '@firm/platform/http/reply';
import { demand } from '@firm/platform/http/identify';
import { accountAbove, ApiError, conflict, invalidField, notFound, staleVersion } from '@firm/platform/errors/apiError';
import type { ServiceContext } from '@firm/platform/service/context';
import { preparePicture } from '@firm/platform/uploads/newPicture';
import { serveFile } from '@firm/platform/uploads/serve';
import type { profileRoutes } from '../../contract/user/profile.ts';
import { groupsById } from '../group/known.ts';
import { writeUser } from '../user/change.ts';
import { dormitoryCoverage } from '../user/dormitoryCoverage.ts';
import { standingOf } from '../user/standing.ts';
import { findUser } from '../user/find.ts';
import { renderProfile } from '../user/answer.ts';
import { userModel, type User } from '../user/model.ts';

type Routes = Pick<typeof profileRoutes, 'createProfile' | 'replaceProfile' | 'patchProfile' | 'profilePicture'>;
type ProfileCall = Call<Routes['patchProfile']>;

export function profileHandlers(service: ServiceContext): Handlers<Routes> {
  const { files } = service;

  const answer = (user: User, base: string) => ({
    ...renderProfile(user, base),
    user: entityUrl(base, 'users', encodeURIComponent(user.username)),
    version: user.rev,
  });

  /** Stores the uploaded photo, not yet attached to a profile; null when none was sent. */
  const savePicture = async ({
    caller,
    files: sent,
  }: Pick<ProfileCall, 'caller' | 'files'>): Promise<string | null> => {
    const [file] = sent;
    if (!file) return null;
    const image = await preparePicture(file, 'user_dp');
    return files.savePicture({
      image,
      org: caller.org,
      dormitory: null,
      kind: 'profile-picture',
      uploadedBy: caller.id,
    });
  };

  const change = async (
    call: Pick<ProfileCall, 'caller' | 'requestId' | 'base' | 'body' | 'files' | 'idempotencyInserts'>,
    before: User,
    filled: boolean,
  ) => {
    const { caller, requestId, base, body } = call;
    if (body.org !== undefined && body.org !== before.org) throw invalidField('org', 'unknown_reference');
    await requireVersion(body.version, before.rev, () => answer(before, base));
    const sent = await savePicture(call);
    const removed = sent === null && (body.user_dp === null || body.user_dp === '');
    const picture = sent ?? (removed ? null : before.profile.picture);
    const profile = { ...before.profile, dark_mode: body.dark_mode ?? before.profile.dark_mode, picture, filled };
    try {
      const after = await writeUser(service, {
        caller,
        requestId,
        before,
        change: { profile },
        also: (after) => ({
          guards: sent ? [files.attaching(sent)] : [],
          inserts: call.idempotencyInserts(answer(after, base)),
        }),
      });
      return answer(after, base);
    } catch (error) {
      if (!(error instanceof WriteConflict)) throw error;
      throw staleVersion(answer(await findUser(service, caller, String(before._id)), base));
    }
  };

  /** The user, if the caller may change the profile: their own, or with change_user that of a visible user who is not above them. */
  const changeable = async (caller: Principal, id: number): Promise<User> => {
    if (id !== caller.id) demand(caller, 'change_user');
    const user = await findUser(service, caller, String(id));
    await requireNotAbove(caller, user);
    return user;
  };

  const requireNotAbove = async (caller: Principal, user: User): Promise<void> => {
    if (user._id === caller.id) return;
    const sees = await dormitoryCoverage(service, caller, [user._id]);
    if (!sees(user._id) || outranks(standingOf(user, await groupsById(service, user.org)), caller)) throw accountAbove('user');
  };

  return {
    createProfile: async (call) => {
      const user = await findUser(service, call.caller, String(call.body.user)).catch((error: unknown) => {
        throw error instanceof ApiError ? invalidField('user', 'unknown_reference') : error;
      });
      await requireNotAbove(call.caller, user);
      if (user.profile.filled) throw conflict('duplicate', 'duplicate', {}, { field: 'user' });
      return change(call, user, true);
    },
    replaceProfile: async (call) => {
      const user = await changeable(call.caller, call.params.id);
      return change(call, user, user.profile.filled);
    },
    patchProfile: async (call) => {
      const user = await changeable(call.caller, call.params.id);
      return change(call, user, user.profile.filled);
    },

    profilePicture: async ({ params, query, caller, scope }) => {
      const user = await service.rows(userModel, scope).findOne({ _id: params.id });
      const hidden = user?.is_superuser && !caller.isSuperuser && user._id !== caller.id;
      const file =
        user?.profile.picture && !hidden ? await files.open(user.profile.picture, scope, query.size ?? 'full') : null;
      if (!file) throw notFound();
      return Reply.take((request, response) => serveFile(request, response, file));
    },
  };
}
