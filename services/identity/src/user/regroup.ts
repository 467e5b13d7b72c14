/** Changes the memberships of one account under all rules of a change; used by access reviews. */
import { guardAdministrators } from '@firm/platform/auth/administrators';
import type { Principal } from '@firm/platform/auth/principal';
import { joinWrites } from '@firm/platform/change/entity';
import type { Write } from '@firm/platform/change/write';
import type { ServiceContext } from '@firm/platform/service/context';
import { openGate } from '../fourEyes/gate.ts';
import { groupsById } from '../group/known.ts';
import { administers } from './administers.ts';
import { withChange, authoriseChange, writeUser, type UserChange } from './change.ts';
import type { User } from './model.ts';

interface Order {
  readonly caller: Principal;
  readonly requestId: string;
  readonly before: User;
  readonly change: Pick<UserChange, 'groups' | 'ends' | 'is_active'>;
  /** Committed together with the change. */
  readonly also?: Write;
}

/**
 * Tries the change once; after a `WriteConflict` the caller must retry.
 * @throws 403 by the rules of rights · 409 `last_administrator`, `four_eyes`
 */
export async function regroup(service: ServiceContext, { caller, requestId, before, change, also = {} }: Order): Promise<User> {
  const gate = await openGate(service, before.org);
  const known = await groupsById(service, before.org);
  const after = withChange(before, change);
  const judged = await authoriseChange(service, caller, { before, after, groups: known, gate });
  const leaves = administers(before, known) && !administers(after, known);
  const guards = await guardAdministrators(service, before.org, leaves ? [before._id] : []);
  return writeUser(service, { caller, requestId, before, change, also: () => joinWrites([{ guards: [...judged, ...guards] }, also]) });
}
