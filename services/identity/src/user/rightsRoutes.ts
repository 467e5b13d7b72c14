/** The calls that tell what an account may, and why not. */
import type { Principal } from '@firm/platform/auth/principal';
import { clock } from '@firm/platform/clock/clock';
import { invalidField } from '@firm/platform/errors/apiError';
import type { Handlers } from '@firm/platform/http/call';
import { demand } from '@firm/platform/http/identify';
import { orgOrNone } from '@firm/platform/mongo/orgOrNone';
import { inScope, wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { rightsRoutes } from '../../contract/group/rights.ts';
import { principals, users } from '../../contract/published.ts';
import { credentialModel } from '../credential/model.ts';
import { groupsById } from '../group/known.ts';
import { everyPermissionName } from '../group/permissions.ts';
import { permissionsOf } from './answer.ts';
import { explain, givenBy } from './explain.ts';
import { findUser } from './find.ts';
import { groupsAt } from './memberships.ts';
import { fullName, usernameKey, type User } from './model.ts';

/** Most administrators that are named. */
const mostNamed = 5;

export function rightsHandlers(service: ServiceContext): Handlers<typeof rightsRoutes> {
  /** The named user. @throws 403 for another user without view_user · 404 for one whom the caller does not see */
  const seen = async (caller: Principal, named: string): Promise<User> => {
    const own = named === String(caller.id) || usernameKey(named) === usernameKey(caller.username);
    if (!own) demand(caller, 'view_user');
    return findUser(service, caller, named);
  };
  const chooserOf = async ({ _id, org }: User): Promise<string | null> => {
    const credential = await service
      .everyRow(credentialModel, 'of one account')
      .findOne({ _id, org: orgOrNone(org) }, { projection: { chosen_by: 1 } });
    const chooser = credential?.chosen_by ?? null;
    return chooser === null ? null : ((await service.published(users, wholeOrg(org)).byId([chooser])).get(chooser)?.name ?? null);
  };

  /** Names of other users who administer rights; without superusers, whom others do not see. */
  const whomToAsk = async ({ _id, org }: User): Promise<string[]> => {
    const administrators = await service.published(principals, wholeOrg(org)).find({ administers: true, is_superuser: false, _id: { $ne: _id } }, { sort: { name: 1 }, limit: mostNamed });
    return administrators.map(({ name }) => name);
  };

  return {
    readUserRights: async ({ caller, scope, params }) => {
      const user = await seen(caller, params.username);
      const [groups, reach, password_by] = await Promise.all([groupsById(service, user.org), service.principals.reachOf(user._id), chooserOf(user)]);
      const at = clock.now();
      const dormitories = user.is_superuser ? 'all' : await service.principals.dormitoriesOf(user._id);
      return {
        id: user._id,
        username: user.username,
        name: fullName(user),
        is_active: user.is_active,
        is_superuser: user.is_superuser,
        is_staff: user.is_staff,
        password_by,
        all_dormitories: dormitories === 'all',
        dormitories: dormitories === 'all' ? [] : dormitories.filter((id) => inScope(scope, scope.org, id)),
        permissions: permissionsOf(groupsAt(user, at), groups).map((name) => ({
          name,
          holds: reach.isSuperuser || reach.permissions.has(name),
          groups: givenBy({ user, groups, at }, name),
        })),
      };
    },

    explainRight: async ({ caller, scope, params, body }) => {
      const user = await seen(caller, params.username);
      const dormitory = body.dormitory ?? null;
      // Nobody learns who else sees a dormitory that they do not see.
      if (user._id !== caller.id && dormitory !== null && !inScope(scope, scope.org, dormitory)) throw invalidField('dormitory', 'unknown_reference');
      const [known, groups, reach] = await Promise.all([everyPermissionName(service), groupsById(service, user.org), service.principals.reachOf(user._id)]);
      const permission = [...known].find((name) => name === body.permission || name.endsWith(`.${body.permission}`));
      if (permission === undefined) throw invalidField('permission', 'unknown_reference');
      const answer = explain({ user, groups, reach, at: clock.now(), permission, dormitory });
      return { ...answer, ask: answer.may ? [] : await whomToAsk(user) };
    },
  };
}
