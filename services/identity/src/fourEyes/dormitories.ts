/**
 * Requests for dormitory access, as far as identity decides on them: whether they are allowed, by the same rules by which the
 * residents service grants access.
 */
import type { Principal } from '@firm/platform/auth/principal';
import { outranks, seesAsMuch } from '@firm/platform/auth/rights';
import { dormitoryAccess } from '@firm/platform/contract/accounts';
import { accountAbove, ApiError, forbidden, invalidField } from '@firm/platform/errors/apiError';
import { demand } from '@firm/platform/http/identify';
import { orgOrNone } from '@firm/platform/mongo/orgOrNone';
import { systemScope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { accessIn, grant, heldOf, applyStep, stepBetween, widens, type Access } from '@firm/platform/contract/dormitoryAccess';
import { dormitories } from '@firm/residents/contract/published';
import { credentialModel } from '../credential/model.ts';
import { groupsById } from '../group/known.ts';
import { findUser } from '../user/find.ts';
import { fullName, type User } from '../user/model.ts';
import { standingOf } from '../user/standing.ts';
import { openGate, type Eyes } from './gate.ts';
import type { NamedEffect, Prepared, RightsOrder } from './model.ts';

/** Most accounts that the subject of a request names. */
const mostNamed = 3;

/**
 * Prepares a request. Only the approval is written here; the residents service grants the access when it receives that event.
 * @throws 403 for dormitories or accounts beyond the caller's rights · 404 for an unknown account · 409 `four_eyes`
 */
export async function prepareDormitories(service: ServiceContext, caller: Principal, order: Extract<RightsOrder, { readonly kind: 'dormitories' }>, eyes: Eyes): Promise<Prepared> {
  demand(caller, 'change_permission');
  const gate = await openGate(service, caller.org, eyes);
  const groups = await groupsById(service, caller.org);
  const users: User[] = [];
  for (const id of new Set(order.users)) users.push(await findUser(service, caller, String(id)));
  if (users.some((user) => user.is_superuser)) throw invalidField('users', 'invalid_value');
  if ((await service.published(dormitories, caller.scope).find({ _id: { $in: [...order.gain] } }, { fields: ['org'] })).length < new Set(order.gain).size) throw forbidden();
  const rows = await service.published(dormitoryAccess, systemScope('what others see is compared, not told')).find({ _id: { $in: users.map(({ _id }) => _id) } });
  const effects: NamedEffect[] = [];
  for (const user of users) {
    const before = accessIn(rows.find(({ _id }) => _id === user._id));
    const after = applyStep(before, order);
    if (!seesAsMuch(caller.scope.dormitories, heldOf(before)) || outranks(standingOf(user, groups), caller)) throw accountAbove('users');
    if (!grant(caller.scope.dormitories, before, after)) throw forbidden();
    if (widens(before, after)) await requireKnownBounds(service, user, after);
    const { gain: gained, lose: lost } = stepBetween(before, after);
    const seen = { all: after.all && !before.all, gained, lost };
    if (seen.all || gained.length + lost.length > 0) effects.push({ id: user._id, username: user.username, name: fullName(user), gained: [], lost: [], longer: [], becomes: [], dormitories: seen });
  }
  const more = users.length - mostNamed;
  return {
    write: { guards: await gate.pass({ widens: effects.some(({ dormitories: seen }) => seen?.all === true || (seen?.gained.length ?? 0) > 0), leaving: [], groups }) },
    effects,
    subject: [...users.slice(0, mostNamed).map(fullName), ...(more > 0 ? [`+${more}`] : [])].join(', '),
  };
}

/** @throws 403 for dormitories that the user who chose the account's password does not see: they could sign in and see them */
async function requireKnownBounds({ everyRow, principals }: ServiceContext, { _id, org }: User, after: Access): Promise<void> {
  const kept = await everyRow(credentialModel, 'of one account').findOne({ _id, org: orgOrNone(org) }, { projection: { chosen_by: 1 } });
  if (kept?.chosen_by == null || seesAsMuch((await principals.reachOf(kept.chosen_by)).dormitories, heldOf(after))) return;
  throw new ApiError(403, 'forbidden', { key: 'password_known' }, { errors: { gain: [{ key: 'password_known' }] } });
}
