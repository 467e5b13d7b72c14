/** One change of a user, for every call that makes one: rights checked, audited, in force on the next request. */
import type { ClientSession } from 'mongoose';
import type { Principal } from '@firm/platform/auth/principal';
import { seesAsMuch } from '@firm/platform/auth/rights';
import { auditedChanges, entityChange } from '@firm/platform/change/entity';
import { revised } from '@firm/platform/change/version';
import type { GuardedUpdate, NewChange, Write } from '@firm/platform/change/write';
import { Writer } from '@firm/platform/change/writer';
import { clock } from '@firm/platform/clock/clock';
import { invalidField } from '@firm/platform/errors/apiError';
import { wholeOrg } from '@firm/platform/mongo/scope';
import { sessionStamp } from '@firm/platform/mongo/stamps';
import type { ServiceContext } from '@firm/platform/service/context';
import { credentialModel } from '../credential/model.ts';
import { approves } from '../fourEyes/approvers.ts';
import type { Gate } from '../fourEyes/gate.ts';
import { rightsEffect, widens } from '../fourEyes/widening.ts';
import type { GroupsById } from '../group/known.ts';
import { passwordLinkModel } from '../passwordLink/model.ts';
import { sessionModel } from '../session/model.ts';
import { permissionsOf } from './answer.ts';
import { userEntity } from './entity.ts';
import { longerGroups } from './memberships.ts';
import { usernameKey, wordsOf, type User } from './model.ts';
import { checkChooser, checkRights, isFitPassword } from './rules.ts';
import { standingOf } from './standing.ts';

/** What may be asked for; what is left out stays. */
export type UserChange = Partial<
  Pick<
    User,
    'username' | 'first_name' | 'last_name' | 'email' | 'is_active' | 'is_staff' | 'is_superuser' | 'groups' | 'ends' | 'profile'
  >
>;

/** A new password: its person's own choice, also by a link that was sent to them, another's, or made by the portal to be changed at the first sign-in. */
interface NewPassword {
  readonly hash: string;
  readonly by: 'its person' | 'its person, by a link' | 'another' | 'the portal';
}

const passwordEvents = {
  'its person': 'password_changed',
  'its person, by a link': 'password_by_link',
  another: 'password_changed',
  'the portal': 'one_time_password',
} as const satisfies Record<NewPassword['by'], string>;

interface ChangeOrder {
  /** Who signs the change. `sessionId`: the one of their own sessions that a new password of their own leaves; null: none. */
  readonly caller: Pick<Principal, 'id' | 'name'> & { readonly sessionId: string | null };
  readonly requestId: string;
  readonly before: User;
  readonly change: UserChange;
  readonly password?: NewPassword | undefined;
  /** Joined with the write: a picture's file, an answer to be remembered. Given the user as it will be. */
  readonly also?: (after: User) => Pick<Write, 'guards' | 'inserts' | 'changes'>;
  /** Runs inside the transaction, before what else it writes. */
  readonly within?: (session: ClientSession) => Promise<void>;
}

interface Judged {
  /** null: a new user. */
  readonly before: User | null;
  readonly after: User;
  readonly groups: GroupsById;
  readonly newPassword?: boolean;
  readonly gate: Gate;
}

/** Fields that say what an account may. */
const ofRights = ['is_active', 'is_staff', 'is_superuser', 'groups', 'ends'];

/** The guards under which the change may be made. Throws what the rules refuse, and 409 `four_eyes` for what another has to approve. */
export async function judge(
  { principals, everyRow }: Pick<ServiceContext, 'principals' | 'everyRow'>,
  caller: Principal,
  { before, after, groups, newPassword = false, gate }: Judged,
): Promise<readonly GuardedUpdate[]> {
  const added = longerGroups(before, after);
  const own = before?._id === caller.id;
  const dormitories = before ? await principals.dormitoriesOf(before._id) : [];
  const changed = before ? Object.keys(auditedChanges(userEntity, before, after)) : [];
  const [stood, stands] = [before && standingOf(before, groups), standingOf(after, groups)];
  checkRights(caller, {
    before: stood,
    after: stands,
    added: new Set(permissionsOf(added, groups)),
    newPassword,
    seesAsMuch: seesAsMuch(caller.scope.dormitories, dormitories),
    changed,
    own,
    prolonged: before !== null && added.some((group) => before.groups.includes(group)),
    ofChooser: before !== null && (await principals.choosersOf(caller.id)).includes(before._id),
  });
  if (!(own && newPassword)) await requireBounds();
  const touchesRights = before ? changed.some((field) => ofRights.includes(field)) : after.groups.length > 0 || after.is_staff || after.is_superuser;
  if (!touchesRights) return [];
  return gate.pass({
    widens: widens(rightsEffect(before, after, [groups, groups], clock.now())),
    leaving: before && approves(before, groups) && !approves(after, groups) ? [before._id] : [],
    groups,
  });

  /** An account whose password another chose never has more than that one. */
  async function requireBounds(): Promise<void> {
    const kept = newPassword
      ? { chosen_by: caller.id }
      : before && (await everyRow(credentialModel, 'hashes belong to accounts, not to organisations').findOne({ _id: before._id }, { projection: { chosen_by: 1 } }));
    const chooser = kept?.chosen_by ?? null;
    checkChooser(chooser === null ? null : await principals.reachOf(chooser), stood, { ...stands, dormitories }, newPassword);
  }
}

/** A password that holds the user's own name is refused: 422. */
export function requireFitPassword(password: string, username: string): void {
  if (!isFitPassword(password, username)) throw invalidField('password', 'invalid_value');
}

export function applied(before: User, change: UserChange): User {
  const after: User = { ...before, ...change };
  return { ...after, username_key: usernameKey(after.username), words: wordsOf(after) };
}

/**
 * Writes the change and answers the user as it is now. Throws `WriteConflict` when somebody was faster, 409 for a name that is
 * taken. The rules are the caller's to check first (`judge`).
 */
export async function writeUser(service: ServiceContext, order: ChangeOrder): Promise<User> {
  const { caller, requestId, before, password } = order;
  const changed = applied(before, order.change);
  const writer = new Writer<User, User>(service, { ...userEntity, render: (user) => Promise.resolve(user) });
  const isChanged = writer.changes(before, changed);
  const filledNow = changed.profile.filled && !before.profile.filled;
  if (!isChanged && !password && !filledNow) return before;
  const after = revised(before, changed);
  const { _id } = after;
  const endsSessions = password !== undefined || (before.is_active && !after.is_active);
  const signed = { by: { id: caller.id, name: caller.name }, request_id: requestId };
  /** The password goes with the account, and is told for itself. */
  const commit = async (write: Write): Promise<void> => {
    await service.commits.transaction(async (session) => {
      await order.within?.(session);
      if (password) await writePassword(service, session, after, password, caller.id);
      if (endsSessions) await endSessions(service, session, _id, caller.id === _id ? caller.sessionId : null);
      const stamps = [...(write.stamps ?? []), ...(endsSessions ? [sessionStamp(_id)] : [])];
      const told = (write.changes ?? []).filter((change) => isChanged || change.type !== 'user.updated');
      return { result: null, write: { ...write, stamps, changes: told.map((change) => ({ ...change, ...signed })) } };
    });
  };
  const also = order.also?.(after);
  const chosen: NewChange[] = password ? [{ ...entityChange(userEntity, before, after, passwordEvents[password.by]), changes: {} }] : [];
  await writer.write({ scope: wholeOrg(after.org), commit }, before, after, { further: { ...also, changes: [...(also?.changes ?? []), ...chosen] } });
  return after;
}

async function writePassword(
  { everyRow }: ServiceContext,
  session: ClientSession,
  { _id, org }: User,
  { hash, by }: NewPassword,
  caller: number,
): Promise<void> {
  const kept = { hash, temporary: by === 'another' || by === 'the portal', chosen_by: by === 'another' ? caller : null, changed_at: clock.now() };
  await everyRow(credentialModel, 'hashes belong to accounts, not to organisations')
    .updateOne({ _id }, { $set: kept }, { upsert: true, session });
  // Another link to the same account must not set the password again.
  await everyRow(passwordLinkModel, 'of one account').deleteMany({ org, user: _id }, { session });
}

/** Ends a user's sessions but `except`, the one that asks; answers how many. */
export async function endSessions(
  { everyRow }: ServiceContext,
  session: ClientSession,
  user: number,
  except: string | null,
): Promise<number> {
  const others = except === null ? {} : { _id: { $ne: except } };
  const { modifiedCount } = await everyRow(sessionModel, 'of one account, wherever it is signed in')
    .updateMany({ user, revoked: false, ...others }, { $set: { revoked: true } }, { session });
  return modifiedCount;
}
