/**
 * Whether two accounts may be used by one person, because somebody chose the passwords of both, or recently had them created
 * (docs/rules/access.md#four-eyes).
 */
import { changeModel } from '@firm/platform/change/change';
import { clock } from '@firm/platform/clock/clock';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { knownPasswordDays } from '../../contract/limits.ts';

/** Changes after which the user who made them could log in as the account. */
const credentialEvents = ['user.created', 'user.one_time_password', 'user.invited', 'user.password_changed'];

/** The users who could sign in as the account, itself included. */
async function possibleUsersOf(service: Pick<ServiceContext, 'rows' | 'principals'>, org: number, account: number): Promise<ReadonlySet<number>> {
  const since = new Date(clock.millis() - knownPasswordDays * 86_400_000);
  const [choosers, given] = await Promise.all([
    service.principals.choosersOf(account),
    service
      .rows(changeModel('identity'), wholeOrg(org))
      .find({ entity: 'user', entity_id: account, at: { $gt: since }, $or: [{ type: { $in: credentialEvents } }, { 'changes.email': { $exists: true } }] })
      .toArray(),
  ]);
  return new Set([account, ...choosers, ...given.flatMap(({ by }) => by?.id ?? [])]);
}

/** True also if a third user could sign in as both. */
export async function mayBeSamePerson(service: Pick<ServiceContext, 'rows' | 'principals'>, org: number, one: number, other: number): Promise<boolean> {
  const [ofOne, ofOther] = await Promise.all([possibleUsersOf(service, org, one), possibleUsersOf(service, org, other)]);
  return [...ofOne].some((id) => ofOther.has(id));
}
