/**
 * Whether two accounts may be used by one person, because somebody chose the passwords of both, or recently had them created
 * (docs/rules/access.md#four-eyes).
 */
import { changeModel } from '@firm/platform/change/change';
import { clock } from '@firm/platform/clock/clock';
import { orgOrNone } from '@firm/platform/mongo/orgOrNone';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { knownPasswordDays } from '../../contract/limits.ts';
import { credentialModel } from '../credential/model.ts';

/** Changes after which the user who made them could log in as the account. */
const credentialEvents = ['user.created', 'user.one_time_password', 'user.invited', 'user.password_changed'];

/** Changes after which the account has another password. */
const passwordEvents = ['user.created', 'user.one_time_password', 'user.password_changed', 'user.password_by_link'];

type Reading = Pick<ServiceContext, 'rows' | 'everyRow' | 'principals'>;

/**
 * The time since when it counts who gave the account a password. It is earlier than the last few days if the account began them with
 * a password that somebody had given to it: whoever knows that one can still use it, or has chosen another with it.
 */
async function knownSince({ rows, everyRow }: Reading, org: number, account: number): Promise<Date> {
  const recently = new Date(clock.millis() - knownPasswordDays * 86_400_000);
  const credential = await everyRow(credentialModel, 'of one account').findOne({ _id: account, org: orgOrNone(org) }, { projection: { temporary: 1, changed_at: 1 } });
  if (!credential || (!credential.temporary && credential.changed_at < recently)) return recently;
  const given = await rows(changeModel('identity'), wholeOrg(org)).findOne({ entity: 'user', entity_id: account, at: { $lt: recently }, type: { $in: passwordEvents } }, { sort: { at: -1 } });
  return given && given.by?.id !== account ? given.at : recently;
}

/** The users who could sign in as the account, itself included. */
async function possibleUsersOf(service: Reading, org: number, account: number): Promise<ReadonlySet<number>> {
  const since = await knownSince(service, org, account);
  const [choosers, given] = await Promise.all([
    service.principals.choosersOf(account),
    service
      .rows(changeModel('identity'), wholeOrg(org))
      .find({ entity: 'user', entity_id: account, at: { $gte: since }, $or: [{ type: { $in: credentialEvents } }, { 'changes.email': { $exists: true } }] })
      .toArray(),
  ]);
  return new Set([account, ...choosers, ...given.flatMap(({ by }) => by?.id ?? [])]);
}

/** True also if a third user could sign in as both. */
export async function mayBeSamePerson(service: Reading, org: number, one: number, other: number): Promise<boolean> {
  const [ofOne, ofOther] = await Promise.all([possibleUsersOf(service, org, one), possibleUsersOf(service, org, other)]);
  return [...ofOne].some((id) => ofOther.has(id));
}
