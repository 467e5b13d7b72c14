/**
 * Which of two accounts stands above the other (docs/rules/access.md#who-may-change-whom). One rule
 * for whatever is given to accounts, by whichever service: groups and passwords, dormitories.
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
 * Whether `other` stands above `holder`: a superuser, staff, or whoever holds all that the holder does and more. Those
 * who hold other things, a section's manager for a user administrator, do not: their accounts are the administrator's work.
 */
export function outranks(other: Rights, holder: Rights): boolean {
  if (holder.isSuperuser) return false;
  if (other.isSuperuser || (other.isStaff && !holder.isStaff)) return true;
  return covers(other, holder) && !covers(holder, other);
}
