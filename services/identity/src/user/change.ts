/** Changes a user, for every call that does so: rights are checked, the change is audited and takes effect on the next request. */
import type { ClientSession } from 'mongoose';
import type { Principal } from '@firm/platform/auth/principal';
import { seesAsMuch } from '@firm/platform/auth/rights';
import { auditedChanges, entityChange } from '@firm/platform/change/entity';
import type { GuardedUpdate, NewChange, Write } from '@firm/platform/change/write';
import { revised } from '@firm/platform/change/writing/version';
import { Writer } from '@firm/platform/change/writing/writer';
import { clock } from '@firm/platform/clock/clock';
import { invalidField } from '@firm/platform/errors/apiError';
import { orgOrNone } from '@firm/platform/mongo/orgOrNone';
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
import { checkChooser, checkRights, differentCharacters, passwordFault } from './rules.ts';
import { standingOf } from './standing.ts';

/** The requested change; fields that are left out stay as they are. */
export type UserChange = Partial<
  Pick<
    User,
    'username' | 'first_name' | 'last_name' | 'email' | 'is_active' | 'is_staff' | 'is_superuser' | 'groups' | 'ends' | 'profile'
  >
>;

/** A new password: chosen by its owner, also through a link; chosen by somebody else; or made by the portal, to be changed at the first sign-in. */
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
  /** Who makes the change. `sessionId`: the session that stays open when callers change their own password; null: none. */
  readonly caller: Pick<Principal, 'id' | 'name'> & { readonly sessionId: string | null };
  readonly requestId: string;
  readonly before: User;
  readonly change: UserChange;
  readonly password?: NewPassword | undefined;
  /** Further parts of the same write, such as a photo's file or a kept answer. Called with the user after the change. */
  readonly also?: (after: User) => Pick<Write, 'guards' | 'inserts' | 'changes'>;
  /** Runs inside the transaction, before its other writes. */
  readonly within?: (session: ClientSession) => Promise<void>;
}

interface ProposedChange {
  /** null: a new user. */
  readonly before: User | null;
  readonly after: User;
  readonly groups: GroupsById;
  readonly newPassword?: boolean;
  readonly gate: Gate;
}

/** Fields that decide an account's rights. */
const ofRights = ['is_active', 'is_staff', 'is_superuser', 'groups', 'ends'];

/** Checks the change and returns the guards under which it may be made. Throws what the rules refuse, and 409 `four_eyes` if another has to approve it. */
export async function authoriseChange(
  { principals, everyRow }: Pick<ServiceContext, 'principals' | 'everyRow'>,
  caller: Principal,
  { before, after, groups, newPassword = false, gate }: ProposedChange,
): Promise<readonly GuardedUpdate[]> {
  const added = longerGroups(before, after);
  const own = before?._id === caller.id;
  const dormitories = before ? await principals.dormitoriesOf(before._id) : [];
  const changed = before ? Object.keys(auditedChanges(userEntity, before, after)) : [];
  const [rightsBefore, rightsAfter] = [before && standingOf(before, groups), standingOf(after, groups)];
  checkRights(caller, {
    before: rightsBefore,
    after: rightsAfter,
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

  /** An account whose password somebody else chose never has more rights than that user. */
  async function requireBounds(): Promise<void> {
    const kept = newPassword
      ? { chosen_by: caller.id }
      : before && (await everyRow(credentialModel, 'of one account').findOne({ _id: before._id, org: orgOrNone(before.org) }, { projection: { chosen_by: 1 } }));
    const chooser = kept?.chosen_by ?? null;
    checkChooser(chooser === null ? null : await principals.reachOf(chooser), rightsBefore, { ...rightsAfter, dormitories }, newPassword);
  }
}

/** Throws 422 for a password that contains the user name or is too simple. */
export function requireFitPassword(password: string, username: string): void {
  const fault = passwordFault(password, username);
  if (fault) throw invalidField('password', fault, { count: differentCharacters });
}

/** The user after a change, with the fields that are derived from others: the key of the user name and the words of the search. */
export function withChange(before: User, change: UserChange): User {
  const after: User = { ...before, ...change };
  return { ...after, username_key: usernameKey(after.username), words: wordsOf(after) };
}

/**
 * Writes the change and returns the changed user. Throws `WriteConflict` when somebody else changed the user meanwhile, 409 for a
 * name that is taken. Callers must check the rules first (`authoriseChange`).
 */
export async function writeUser(service: ServiceContext, order: ChangeOrder): Promise<User> {
  const { caller, requestId, before, password } = order;
  const changed = withChange(before, order.change);
  const writer = new Writer<User, User>(service, { ...userEntity, render: (user) => Promise.resolve(user) });
  const isChanged = writer.changes(before, changed);
  const filledNow = changed.profile.filled && !before.profile.filled;
  if (!isChanged && !password && !filledNow) return before;
  const after = revised(before, changed);
  const { _id } = after;
  const endsSessions = password !== undefined || (before.is_active && !after.is_active);
  // Links were sent to the former address, and none outlives the password or the account's deactivation.
  const dropsLinks = endsSessions || before.email !== after.email;
  const signed = { by: { id: caller.id, name: caller.name }, request_id: requestId };
  /** Commits the password together with the account, with a change record of its own. */
  const commit = async (write: Write): Promise<void> => {
    await service.commits.transaction(async (session) => {
      await order.within?.(session);
      if (password) await writePassword(service, session, after, password, caller.id);
      if (dropsLinks) await dropLinks(service, session, after);
      if (endsSessions) await endSessions(service, session, after, caller.id === _id ? caller.sessionId : null);
      const stamps = [...(write.stamps ?? []), ...(endsSessions ? [sessionStamp(_id)] : [])];
      const recorded = (write.changes ?? []).filter((change) => isChanged || change.type !== 'user.updated');
      return { result: null, write: { ...write, stamps, changes: recorded.map((change) => ({ ...change, ...signed })) } };
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
  const kept = { org, hash, temporary: by === 'another' || by === 'the portal', chosen_by: by === 'another' ? caller : null, changed_at: clock.now() };
  await everyRow(credentialModel, 'of one account')
    .updateOne({ _id, org: orgOrNone(org) }, { $set: kept }, { upsert: true, session });
}

/** Ends the account's links for choosing a password. */
async function dropLinks({ everyRow }: ServiceContext, session: ClientSession, { _id, org }: User): Promise<void> {
  await everyRow(passwordLinkModel, 'of one account').deleteMany({ org, user: _id }, { session });
}

/** Ends a user's sessions, except `except`, the one that makes the call; returns how many. */
export async function endSessions(
  { everyRow }: ServiceContext,
  session: ClientSession,
  { _id: user, org }: User,
  except: string | null,
): Promise<number> {
  const others = except === null ? {} : { _id: { $ne: except } };
  const { modifiedCount } = await everyRow(sessionModel, 'of one account, wherever it is signed in')
    .updateMany({ user, org: orgOrNone(org), revoked: false, ...others }, { $set: { revoked: true } }, { session });
  return modifiedCount;
}
