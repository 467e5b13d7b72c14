/** Adds a user with a password, in one step. */
import type { Principal } from '@firm/platform/auth/principal';
import { entityChange, entityWrite } from '@firm/platform/change/entity';
import type { Write } from '@firm/platform/change/write';
import { clock } from '@firm/platform/clock/clock';
import type { Language } from '@firm/platform/errors/messages';
import type { ServiceContext } from '@firm/platform/service/context';
import { hashPassword, oneTimePassword } from '../credential/hash.ts';
import { credentials } from '../credential/model.ts';
import type { Gate } from '../fourEyes/gate.ts';
import type { GroupsById } from '../group/known.ts';
import { invite } from '../passwordLink/invite.ts';
import { newLinkToken } from '../passwordLink/model.ts';
import { authoriseChange, requireFitPassword } from './change.ts';
import { userEntity } from './entity.ts';
import { users, type User } from './model.ts';
import { newUser } from './newUser.ts';

type NewUser = Pick<User, 'username'> &
  Partial<Pick<User, 'first_name' | 'last_name' | 'email' | 'is_active' | 'is_staff' | 'is_superuser' | 'groups' | 'ends'>>;

/** How a new user gets a password: the caller gives one, a generated one is shown once, or the user gets a link to choose one. */
export type FirstPassword = { readonly chosen: string } | 'shown once' | { readonly invited: Language };

interface Creation {
  readonly user: User;
  /** A generated password, to be shown once; null when the caller gave one or the user is invited. */
  readonly oneTimePassword: string | null;
  /** To be committed, alone or with other writes. */
  readonly write: Write;
}

/**
 * Prepares a user of the caller's organisation. Throws 403 for rights beyond the caller's, 409 `four_eyes` for rights that another
 * has to approve, 422 for an unfit password, and 422 for an invitation without an address or where the portal sends no e-mail.
 */
export async function createUser(
  service: ServiceContext,
  caller: Principal,
  given: NewUser,
  first: FirstPassword,
  { groups, gate }: { readonly groups: GroupsById; readonly gate: Gate },
): Promise<Creation> {
  const chosen = typeof first === 'object' && 'chosen' in first ? first.chosen : null;
  if (chosen !== null) requireFitPassword(chosen, given.username);
  const user = newUser({ ...given, _id: await service.sequence.next(users), org: caller.org });
  const guards = await authoriseChange(service, caller, { before: null, after: user, groups, newPassword: chosen !== null, gate });
  const invitation = typeof first === 'object' && 'invited' in first ? invite(service, user, first.invited) : null;
  const made = first === 'shown once' ? oneTimePassword() : null;
  const credential = {
    _id: user._id,
    org: user.org,
    // An invited user gets a random password that nobody knows.
    hash: await hashPassword(chosen ?? made ?? newLinkToken()),
    temporary: true,
    chosen_by: chosen === null ? null : caller.id,
    changed_at: clock.now(),
  };
  const write = entityWrite(userEntity, null, user, 'created', { guards, inserts: [{ collection: credentials, documents: [credential] }, ...(invitation?.inserts ?? [])] });
  // Whoever reads the one-time password could sign in as that user once, so it is recorded, and users who may view users are notified.
  const shown = made === null ? [] : [{ ...entityChange(userEntity, null, user, 'one_time_password'), changes: {} }];
  return { user, oneTimePassword: made, write: { ...write, changes: [...(write.changes ?? []), ...shown, ...(invitation?.changes ?? [])] } };
}
