/** Reading and replacing a user's dormitories; a change takes effect on the user's very next request to any service. */
import { guardAdministrators, retryKeepingAdministrators } from '@firm/platform/auth/administrators';
import type { Principal } from '@firm/platform/auth/principal';
import { principals, type PrincipalRow } from '@firm/platform/contract/accounts';
import { outranks, rightsOf, seesAsMuch } from '@firm/platform/auth/rights';
import { joinWrites } from '@firm/platform/change/entity';
import { requireVersion } from '@firm/platform/change/writing/version';
import { accountAbove, ApiError, forbidden, notFound, staleVersion } from '@firm/platform/errors/apiError';
import type { Call, Handlers } from '@firm/platform/http/call';
import { allowed, demand } from '@firm/platform/http/identify';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { accessIn, grant, heldOf, visible, widens, type Access } from '@firm/platform/contract/dormitoryAccess';
import type { dormitoryRoutes } from '../../contract/dormitory/routes.ts';
import { dormitoryModel } from '../dormitory/model.ts';
import { accessModel, type AccessDocument } from './model.ts';
import { accessOf, replaceAccess, versionOf } from './replace.ts';
import { requireNoApprovalNeeded } from './gate.ts';

type AccessHandlers = Pick<Handlers<typeof dormitoryRoutes>, 'getDormitoryAccess' | 'setDormitoryAccess'>;

export function accessHandlers(service: ServiceContext): AccessHandlers {
  return {
    getDormitoryAccess: async ({ query, caller, scope }) => {
      const asked = query.user ?? caller.id;
      // Those who give dormitories need what they change; to everybody else, what an account sees is part of the account.
      if (asked !== caller.id && !allowed(caller, 'change_permission')) demand(caller, 'view_user');
      const user = await findUser(service, caller, asked);
      const { stored, access } = await readAccess(service, user);
      return accessOf(user._id, visible(scope.dormitories, access), versionOf(stored));
    },

    setDormitoryAccess: (call) => retryKeepingAdministrators(call.scope.org, !call.body.all, () => setAccess(service, call), { otherwise: () => staleVersion(null) }),
  };
}

async function setAccess(service: ServiceContext, { body, caller, scope, commit }: Call<(typeof dormitoryRoutes)['setDormitoryAccess']>) {
  const user = await findUser(service, caller, body.user);
  // Removing dormitories locks an account out, so accounts with more rights than the caller are left alone, as in identity.
  const { stored, access: before } = await readAccess(service, user);
  const sees = seesAsMuch(scope.dormitories, heldOf(before));
  if (!sees || outranks(rightsOf(user), caller)) throw accountAbove('user');
  // Without it, whoever saves last would give back what somebody else has just taken away.
  await requireVersion(body.version, versionOf(stored), () => accessOf(user._id, visible(scope.dormitories, before), versionOf(stored)));
  const after = grant(scope.dormitories, before, body);
  await requireKnownBounds(service, user, before, after);
  if (!after || !(await allExist(service, scope.org, after.dormitories))) throw forbidden();
  if (!user.is_superuser && widens(before, after)) await requireNoApprovalNeeded(service, scope.org);
  const guards = await guardAdministrators(service, scope.org, before.all && !after.all && !user.is_superuser ? [user._id] : []);
  const result = accessOf(user._id, visible(scope.dormitories, user.is_superuser ? { all: true, dormitories: [] } : after), versionOf(stored) + 1);
  await commit(joinWrites([{ guards }, replaceAccess(user, stored, before, after)]), result);
  return result;
}

/**
 * Throws 403 for dormitories that the account which set this one's password lacks: with that password it could see them
 * (docs/rules/access.md#passwords).
 */
async function requireKnownBounds(service: ServiceContext, user: PrincipalRow, before: Access, after: Access | null): Promise<void> {
  if (!after || user.password_by === null || !widens(before, after)) return;
  const { dormitories } = await service.principals.reachOf(user.password_by);
  if (seesAsMuch(dormitories, heldOf(after))) return;
  throw new ApiError(403, 'forbidden', { key: 'password_known' }, { errors: { dormitories: [{ key: 'password_known' }] } });
}

/**
 * @throws 404 for a user who is unknown, of another organisation, or a superuser: the user list hides these from others,
 * and this call must not reveal them either.
 */
async function findUser(service: ServiceContext, { org, isSuperuser }: Principal, id: number): Promise<PrincipalRow> {
  const user = await service.published(principals, wholeOrg(org)).findOne({ _id: id });
  if (!user || (user.is_superuser && !isSuperuser)) throw notFound();
  return user;
}

async function readAccess(
  service: ServiceContext,
  user: PrincipalRow,
): Promise<{ stored: AccessDocument | null; access: Access }> {
  const stored = await service.rows(accessModel, wholeOrg(user.org)).findOne({ _id: user._id });
  if (user.is_superuser) return { stored, access: { all: true, dormitories: [] } };
  return { stored, access: accessIn(stored) };
}

/** Also stops a user with all dormitories from granting one of another organisation, which does not count as existing here. */
async function allExist(service: ServiceContext, org: number, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true;
  return (await service.rows(dormitoryModel, wholeOrg(org)).count({ _id: { $in: [...ids] } })) === ids.length;
}
