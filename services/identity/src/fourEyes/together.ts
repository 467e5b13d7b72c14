/**
 * Whether two accounts may be used by one person: somebody chose the passwords of both, or had them created recently
 * (docs/rules/access.md#four-eyes).
 */
import { changeModel } from '@firm/platform/change/change';
import { clock } from '@firm/platform/clock/clock';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { knownPasswordDays } from '../../contract/limits.ts';

/** Changes after which the user who made them could log in as the account. */
const givesAway = ['user.created', 'user.one_time_password', 'user.invited', 'user.password_changed'];

/** Who could sign in as the account. */
async function knowersOf(service: Pick<ServiceContext, 'rows' | 'principals'>, org: number, account: number): Promise<ReadonlySet<number>> {
  const since = new Date(clock.millis() - knownPasswordDays * 86_400_000);
  const [choosers, given] = await Promise.all([
    service.principals.choosersOf(account),
    service
      .rows(changeModel('identity'), wholeOrg(org))
      .find({ entity: 'user', entity_id: account, at: { $gt: since }, $or: [{ type: { $in: givesAway } }, { 'changes.email': { $exists: true } }] })
      .toArray(),
  ]);
  return new Set([account, ...choosers, ...given.flatMap(({ by }) => by?.id ?? [])]);
}

/** Also where a third could be both. */
export async function mayBeOne(service: Pick<ServiceContext, 'rows' | 'principals'>, org: number, one: number, other: number): Promise<boolean> {
  const [ofOne, ofOther] = await Promise.all([knowersOf(service, org, one), knowersOf(service, org, other)]);
  return [...ofOne].some((id) => ofOther.has(id));
}
