/**
 * Who may learn of the changes of records that are about several dormitories, or that belong to one account: one rule for live
 * updates and for the audit (docs/rules/access.md#scope). What has no audience, since it is older, is for those who see every dormitory.
 */
import type { ChangeAudience } from '../contract/changeAudience.ts';
import type { LiveEntity } from '../contract/declaration.ts';
import { allowed } from '../http/identify.ts';
import type { Condition } from '../mongo/scope.ts';
import type { Principal } from './principal.ts';
import { seesAsMuch } from './rights.ts';

/** Whoever reads changes. */
type ChangeReader = Pick<Principal, 'id' | 'isSuperuser' | 'isStaff' | 'permissions' | 'scope'>;
type Rule = Pick<LiveEntity, 'of' | 'othersNeed'>;

/** Whether a reader who may view the kind of record may be told of the change. */
export function isInAudience(reader: ChangeReader, { of, othersNeed }: Rule, { dormitories = 'all', owner, needs }: ChangeAudience = {}): boolean {
  if (needs && !allowed(reader, needs)) return false;
  if (of !== 'dormitories' || owner === reader.id) return true;
  return (!othersNeed || allowed(reader, othersNeed)) && seesAsMuch(reader.scope.dormitories, dormitories);
}

/** The same for stored changes of records `of: 'dormitories'`; empty: all of them. */
export function inAudience(reader: ChangeReader, { othersNeed }: Pick<Rule, 'othersNeed'>): Condition {
  const own = { 'data.audience.owner': reader.id };
  if (othersNeed && !allowed(reader, othersNeed)) return own;
  const { dormitories } = reader.scope;
  return dormitories === 'all' ? {} : { $or: [own, { 'data.audience.dormitories': onlyOf(dormitories) }] };
}

/** The condition on a stored list that it names no other dormitory. `all`, and what is missing, is no list. */
export const onlyOf = (dormitories: readonly number[]): Condition => ({ $type: 'array', $not: { $elemMatch: { $nin: [...dormitories] } } });
