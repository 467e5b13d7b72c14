/**
 * Which of two accounts has more rights (docs/rules/access.md#who-may-change-whom): one rule for everything that services grant
 * to accounts, such as groups, passwords and dormitories.
 */
import type { Scope } from '../mongo/scope.ts';
import type { PrincipalRow } from '../contract/accounts.ts';

/** What an account may do; a `Principal` is one. */
export interface Rights {
  readonly isSuperuser: boolean;
  readonly isStaff: boolean;
  readonly permissions: ReadonlySet<string>;
}

/** The rights of a published account. */
export function rightsOf(row: Pick<PrincipalRow, 'is_superuser' | 'is_staff' | 'permissions'>): Rights {
  return { isSuperuser: row.is_superuser, isStaff: row.is_staff, permissions: new Set(row.permissions) };
}

/** Whether `holder` has everything that `other` has. */
export function covers(holder: Rights, other: Rights): boolean {
  if (holder.isSuperuser) return true;
  if (other.isSuperuser || (other.isStaff && !holder.isStaff)) return false;
  return [...other.permissions].every((permission) => holder.permissions.has(permission));
}

/** Whether `holder` sees every dormitory that `other` does. */
export function seesAsMuch(holder: Scope['dormitories'], other: Scope['dormitories']): boolean {
  return holder === 'all' || (other !== 'all' && other.every((dormitory) => holder.includes(dormitory)));
}

/**
 * Whether `other` stands above `holder`: a superuser, staff, or a user who holds all that the holder does and more. A user with
 * different rights, such as a section's manager to a user administrator, does not: such accounts are the administrator's work.
 */
export function outranks(other: Rights, holder: Rights): boolean {
  if (holder.isSuperuser) return false;
  if (other.isSuperuser || (other.isStaff && !holder.isStaff)) return true;
  return covers(other, holder) && !covers(holder, other);
}

/** Rights, and the dormitories for which they hold. */
export interface Reach extends Rights {
  readonly dormitories: Scope['dormitories'];
}

/** The reach of an account that is inactive or unknown. */
export const noReach: Reach = { isSuperuser: false, isStaff: false, permissions: new Set(), dormitories: [] };

/** Whether `holder` has every right that `other` has, and sees every dormitory that `other` does. */
export function reaches(holder: Reach, other: Reach): boolean {
  return covers(holder, other) && (holder.isSuperuser || seesAsMuch(holder.dormitories, other.dormitories));
}

/** What is left of `account` where it may not exceed `bound`. */
export function boundedBy(account: Reach, bound: Reach): Reach {
  if (bound.isSuperuser) return account;
  const permissions = [...(account.isSuperuser ? bound : account).permissions];
  const sees = account.isSuperuser ? 'all' : account.dormitories;
  const { dormitories: seen } = bound;
  return {
    isSuperuser: false,
    isStaff: account.isStaff && bound.isStaff,
    permissions: new Set(permissions.filter((permission) => bound.permissions.has(permission))),
    dormitories: sees === 'all' ? seen : seen === 'all' ? sees : sees.filter((dormitory) => seen.includes(dormitory)),
  };
}
