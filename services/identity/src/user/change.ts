/** One change of a user, whoever asks for it: rights checked, audited, and binding on the next request. */
import type { ClientSession } from 'mongoose';
import type { Principal } from '@firm/platform/auth/principal';
import { changedFields } from '@firm/platform/change/change';
import type { Write } from '@firm/platform/change/write';
import { writeConflict } from '@firm/platform/change/writeConflict';
import { clock } from '@firm/platform/clock/clock';
import { invalidField } from '@firm/platform/errors/apiError';
import { accessStamp } from '@firm/platform/mongo/stamps';
import type { ServiceContext } from '@firm/platform/service/context';
import { credentials, type Credential } from '../credential/model.ts';
import type { Group } from '../group/model.ts';
import { sessions, type Session } from '../session/model.ts';
import { permissionsOf } from './json.ts';
import { fullName, usernameKey, users, wordsOf, type User } from './model.ts';
import { checkRights, isFitPassword, type Standing } from './rules.ts';

/** What may be asked for; what is left out stays. */
export type UserChange = Partial<
  Pick<
    User,
    'username' | 'first_name' | 'last_name' | 'email' | 'is_active' | 'is_staff' | 'is_superuser' | 'groups' | 'profile'
  >
>;

export interface ChangeOrder {
  readonly caller: Principal;
  readonly requestId: string;
  readonly before: User;
  readonly change: UserChange;
  /** Hash of a new password. */
  readonly passwordHash?: string;
  /** Joined with the write: a picture's file, an answer to be remembered. Given the user as it will be. */
  readonly also?: (after: User) => Pick<Write, 'guards' | 'inserts'>;
  /** Runs inside the transaction. */
  readonly within?: (session: ClientSession) => Promise<void>;
}

type Audited = Omit<UserChange, 'profile'> & { dark_mode: boolean; user_dp: string | null };

/** The fields that audits name; no secret is among them. */
function audited(user: User): Audited {
  const { username, first_name, last_name, email, is_active, is_staff, is_superuser, groups, profile } = user;
  const { dark_mode, picture } = profile;
  return {
    username,
    first_name,
    last_name,
    email,
    is_active,
    is_staff,
    is_superuser,
    groups,
    dark_mode,
    user_dp: picture,
  };
}

export function standingOf(user: User, groups: ReadonlyMap<number, Group>): Standing {
  return {
    isSuperuser: user.is_superuser,
    isStaff: user.is_staff,
    isActive: user.is_active,
    groups: user.groups,
    permissions: new Set(permissionsOf(user.groups, groups)),
  };
}

/** Throws what the rules refuse. `before` null: a new user. */
export function judge(
  caller: Principal,
  before: User | null,
  after: User,
  groups: ReadonlyMap<number, Group>,
  newPassword: boolean,
): void {
  const added = after.groups.filter((id) => !before?.groups.includes(id));
  checkRights(caller, {
    before: before && standingOf(before, groups),
    after: standingOf(after, groups),
    added: new Set(permissionsOf(added, groups)),
    newPassword,
    changed: before ? Object.keys(changedFields(audited(before) as never, audited(after) as never)) : [],
    own: before?._id === caller.id,
  });
}

/** A password that holds the user's own name is refused: 422. */
export function requireFitPassword(password: string, username: string): void {
  if (!isFitPassword(password, username)) throw invalidField('password', 'invalid_value');
}

export function applied(before: User, change: UserChange): User {
  const after: User = { ...before, ...change };
  return { ...after, username_key: usernameKey(after.username), words: wordsOf(after) };
}

/** Fields whose change means that somebody's rights, or the name they act under, are others from now on. */
const binding: readonly (keyof Audited)[] = [
  'username',
  'first_name',
  'last_name',
  'is_active',
  'is_staff',
  'is_superuser',
  'groups',
];
const named: readonly (keyof Audited)[] = ['username', 'first_name', 'last_name'];

/**
 * Writes the change and answers the user as it is now. Throws `WriteConflict` when somebody was faster, 409 for a name that is
 * taken. The rules are the caller's to check first (`judge`).
 */
export async function writeUser(service: ServiceContext, order: ChangeOrder): Promise<User> {
  const { caller, requestId, before, passwordHash } = order;
  const changed = applied(before, order.change);
  const changes = changedFields(audited(before) as never, audited(changed) as never);
  const filledNow = changed.profile.filled && !before.profile.filled;
  if (Object.keys(changes).length === 0 && !passwordHash && !filledNow) return before;
  const after: User = { ...changed, rev: before.rev + 1, update_time: clock.now() };
  const { _id, org, created_time: _created, last_login: _lastLogin, ...fields } = after;
  const also = order.also?.(after);
  const touches = (list: readonly string[]) => list.some((field) => field in changes);
  const endsSessions = passwordHash !== undefined || (before.is_active && !after.is_active);
  const signed = {
    org,
    dormitory: null,
    entity: 'user',
    entity_id: _id,
    by: { id: caller.id, name: caller.name },
    request_id: requestId,
  };
  await service.commits.transaction(async (session) => {
    if (passwordHash)
      await writePassword(service, session, { user: _id, hash: passwordHash, temporary: caller.id !== _id });
    if (endsSessions) await endSessions(service, session, _id, caller.id === _id ? caller.sessionId : null);
    await order.within?.(session);
    const write: Write = {
      guards: [
        { collection: users, filter: { _id, rev: before.rev }, update: { $set: fields }, otherwise: writeConflict },
        ...(also?.guards ?? []),
      ],
      inserts: also?.inserts,
      changes: [
        ...(Object.keys(changes).length > 0 ? [{ ...signed, type: 'user.updated', changes }] : []),
        ...(passwordHash ? [{ ...signed, type: 'user.password_changed' }] : []),
      ],
      stamps: [
        ...(touches(binding) || endsSessions ? [accessStamp] : []),
        ...(touches(named) && fullName(before) !== fullName(after) ? [`identity.names.${org}`] : []),
      ],
    };
    return { result: null, write };
  });
  return after;
}

async function writePassword(
  { connection }: ServiceContext,
  session: ClientSession,
  { user, hash, temporary }: { user: number; hash: string; temporary: boolean },
): Promise<void> {
  await connection
    .collection<Credential>(credentials)
    .updateOne({ _id: user }, { $set: { hash, temporary, changed_at: clock.now() } }, { upsert: true, session });
}

/** Ends a user's sessions but `except`, the one that asks. */
async function endSessions(
  { connection }: ServiceContext,
  session: ClientSession,
  user: number,
  except: string | null,
): Promise<void> {
  const others = except === null ? {} : { _id: { $ne: except } };
  await connection
    .collection<Session>(sessions)
    .updateMany({ user, revoked: false, ...others }, { $set: { revoked: true } }, { session });
}
