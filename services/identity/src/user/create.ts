/** Adds a user with a password, in one step. */
import type { Principal } from '@firm/platform/auth/principal';
import { entityChange, entityWrite } from '@firm/platform/change/entity';
import type { Write } from '@firm/platform/change/write';
import { clock } from '@firm/platform/clock/clock';
import type { ServiceContext } from '@firm/platform/service/context';
import { hashPassword, oneTimePassword } from '../credential/hash.ts';
import { credentials } from '../credential/model.ts';
import type { GroupsById } from '../group/known.ts';
import { judge, requireFitPassword } from './change.ts';
import { userEntity } from './entity.ts';
import { users, type User } from './model.ts';
import { newUser } from './newUser.ts';

type NewUser = Pick<User, 'username'> &
  Partial<Pick<User, 'first_name' | 'last_name' | 'email' | 'is_active' | 'is_staff' | 'is_superuser' | 'groups' | 'ends'>>;

interface Creation {
  readonly user: User;
  /** Made here, for showing once; null when the caller gave a password. */
  readonly oneTimePassword: string | null;
  /** To be committed, alone or with more. */
  readonly write: Write;
}

/** Prepares a user of the caller's organisation. Throws 403 for rights beyond the caller's, 422 for an unfit password. */
export async function createUser(
  service: ServiceContext,
  caller: Principal,
  given: NewUser,
  password: string | undefined,
  groups: GroupsById,
): Promise<Creation> {
  if (password !== undefined) requireFitPassword(password, given.username);
  const user = newUser({ ...given, _id: await service.sequence.next(users), org: caller.org });
  await judge(service, caller, null, user, groups, password !== undefined);
  const made = password === undefined ? oneTimePassword() : null;
  const credential = {
    _id: user._id,
    hash: await hashPassword(password ?? (made as string)),
    temporary: true,
    chosen_by: made === null ? caller.id : null,
    changed_at: clock.now(),
  };
  const write = entityWrite(userEntity, null, user, 'created', { inserts: [{ collection: credentials, documents: [credential] }] });
  // Its reader could sign in as that user once: kept, and told to all who may see users.
  const shown = made === null ? [] : [{ ...entityChange(userEntity, null, user, 'one_time_password'), changes: {} }];
  return { user, oneTimePassword: made, write: { ...write, changes: [...(write.changes ?? []), ...shown] } };
}
