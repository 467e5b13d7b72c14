/** Bulk actions: each account is changed separately, under its own rules, and a refusal for one does not affect the others. */
import { retryKeepingAdministrators } from '@firm/platform/auth/administrators';
import { clock } from '@firm/platform/clock/clock';
import { ApiError, invalidField, staleVersion } from '@firm/platform/errors/apiError';
import { messageText } from '@firm/platform/errors/messages';
import type { Call, Handlers } from '@firm/platform/http/call';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { userRoutes } from '../../contract/user/user.ts';
import { groupsById } from '../group/known.ts';
import { signOutAccount } from './accountSteps.ts';
import { findUser } from './find.ts';
import { chosenMemberships, withoutEnded } from './memberships.ts';
import { fullName, userModel, type User } from './model.ts';
import { regroup } from './regroup.ts';

type BulkCall = Call<(typeof userRoutes)['changeUsers']>;

export function bulkHandlers(service: ServiceContext): Handlers<Pick<typeof userRoutes, 'changeUsers'>> {
  const change = async ({ caller, requestId, body }: BulkCall, id: number): Promise<void> => {
    const before = await findUser(service, caller, String(id));
    if (body.step === 'deactivate') {
      await regroup(service, { caller, requestId, before, change: { is_active: false } });
    } else if (body.step === 'sign_out') {
      await signOutAccount(service, { caller, requestId }, String(id));
    } else {
      const memberships = withoutEnded(before, clock.now());
      const others = memberships.groups.filter((group) => group !== body.group).map((group) => ({ group }));
      const asked = body.step === 'add_group' ? [...others, { group: body.group, ...(body.until !== undefined && { until: body.until }) }] : others;
      await regroup(service, { caller, requestId, before, change: chosenMemberships(asked, await groupsById(service, caller.org), memberships, clock.now()) });
    }
  };

  return {
    changeUsers: async (call) => {
      const { caller, body, language } = call;
      if ('group' in body && !(await groupsById(service, caller.org)).has(body.group)) throw invalidField('group', 'unknown_reference');
      const ids = [...new Set(body.users)];
      const takes = body.step !== 'add_group' && body.step !== 'sign_out';
      const done: number[] = [];
      const refusals: { id: number; message: string; code: string }[] = [];
      // One after another, since the check of one may depend on what the one before has removed.
      for (const id of ids) {
        try {
          await retryKeepingAdministrators(caller.org, takes, () => change(call, id), { otherwise: () => staleVersion(null) });
          done.push(id);
        } catch (error) {
          if (!(error instanceof ApiError) || error.statusCode >= 500) throw error;
          refusals.push({ id, message: messageText(language, error.text.key, error.text.values), code: error.code });
        }
      }
      const names = await namesOf(refusals.map(({ id }) => id), call);
      return { done, refused: refusals.map((refusal) => ({ ...refusal, name: names.get(refusal.id) ?? String(refusal.id) })) };
    },
  };

  /** Names of the accounts that the caller sees; a superuser among them counts as unknown. */
  async function namesOf(ids: readonly number[], { caller }: BulkCall): Promise<ReadonlyMap<number, string>> {
    if (ids.length === 0) return new Map();
    const found = await service.rows(userModel, wholeOrg(caller.org)).find({ _id: { $in: [...ids] }, ...(!caller.isSuperuser && { is_superuser: false }) }).toArray();
    return new Map(found.map((user: User) => [user._id, fullName(user)]));
  }
}
