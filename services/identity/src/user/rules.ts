/**
 * Who may give which rights to whom (docs/rules/access.md#who-may-change-whom). Whose work is permissions puts others into
 * groups, be they the tenancy manager's or another's; anybody else gives no more than they hold. Nobody raises themselves,
 * and nobody takes over an account that holds more than their own.
 */
import type { Right } from '@firm/platform/contract/permissions';
import { covers, outranks, reaches, type Reach, type Rights } from '@firm/platform/auth/rights';
import { accountAbove, ApiError, conflict } from '@firm/platform/errors/apiError';

export interface Standing extends Rights {
  readonly isActive: boolean;
  readonly groups: readonly number[];
}

/** Refusal that names the field. */
function beyondOwnRights(field: string, ...needs: readonly Right[]): ApiError {
  return new ApiError(403, 'forbidden', { key: 'forbidden' }, { errors: { [field]: [{ key: 'forbidden' }] }, ...(needs.length > 0 && { extra: { needs } }) });
}

/** Refusal: the account would have more than somebody who knows its password. */
function passwordKnown(field: string): ApiError {
  return new ApiError(403, 'forbidden', { key: 'password_known' }, { errors: { [field]: [{ key: 'password_known' }] } });
}

/** What one change asks for. */
/** What is done to another's account beside its rights: the reader of a one-time password could be it once. */
export type AccountStep = 'password' | 'sessions';

interface RightsChange {
  /** null: a new user. */
  readonly before: Standing | null;
  readonly after: Standing;
  /** Permissions of the groups that `before` is not in yet, or not for so long. */
  readonly added: ReadonlySet<string>;
  readonly newPassword: boolean;
  /** The caller sees every dormitory that the account does. */
  readonly seesAsMuch: boolean;
  /** Names of the fields that would be others. */
  readonly changed: readonly string[];
  /** The caller changes their own account. */
  readonly own: boolean;
  /** A membership that ends would end later, or not at all. */
  readonly prolonged: boolean;
  /** The account that chose the caller's password: both may be one person. */
  readonly ofChooser: boolean;
}

/** Throws 403 when the change gives more than the caller may or touches an account above theirs, 409 when callers would shut themselves out. */
export function checkRights(caller: Rights, change: RightsChange): void {
  const { before, after, added, newPassword, seesAsMuch, changed, own, prolonged, ofChooser } = change;
  if (after.isSuperuser !== (before?.isSuperuser ?? false) && !caller.isSuperuser)
    throw beyondOwnRights('is_superuser');
  if (after.isStaff && !before?.isStaff && !caller.isSuperuser && !caller.isStaff) throw beyondOwnRights('is_staff');
  const administers = caller.isSuperuser || (!own && !ofChooser && caller.permissions.has('auth.change_permission'));
  // Somebody else could be given it by whose work is permissions; oneself by nobody.
  const needs: Right[] = own || ofChooser ? [] : ['change_permission'];
  if (!administers && [...added].some((permission) => !caller.permissions.has(permission)))
    throw beyondOwnRights('groups', ...needs);
  // What is held for a time is not held for longer by one's own hand.
  if (own && prolonged && !caller.isSuperuser) throw beyondOwnRights('groups');
  if (own && (!after.isActive || (before?.isSuperuser && !after.isSuperuser)))
    throw conflict('own_account', 'conflict');
  if (own || !before) return;
  // A new password is as good as being that user.
  if (newPassword && !(covers(caller, before) && seesAsMuch)) throw beyondOwnRights('password');
  // A link for a new password goes there: who sets the address could be that user, as by a one-time password.
  if (changed.includes('email') && !administers && !covers(caller, before)) throw beyondOwnRights('email', ...needs);
  if (after.isActive && !before.isActive && !administers && !covers(caller, after)) throw beyondOwnRights('is_active', ...needs);
  // To shut somebody out, or to take their name or rights, is to act from above.
  const [field] = changed;
  if (field !== undefined && (outranks(before, caller) || !seesAsMuch)) throw accountAbove(field);
}

/**
 * Throws 403 when an account whose password another chose, `chooser` (null: nobody), would be given what that one lacks,
 * in whatever order password, rights and dormitories come.
 */
export function checkChooser(chooser: Reach | null, before: Standing | null, after: Standing & Reach, newPassword: boolean): void {
  if (!chooser || reaches(chooser, after)) return;
  if (newPassword) throw passwordKnown('password');
  if (after.isSuperuser && !before?.isSuperuser) throw passwordKnown('is_superuser');
  if (after.isStaff && !before?.isStaff) throw passwordKnown('is_staff');
  if (after.groups.some((group) => !before?.groups.includes(group))) throw passwordKnown('groups');
  if (after.isActive && !before?.isActive) throw passwordKnown('is_active');
}

interface StepOnAccount {
  readonly before: Standing;
  readonly seesAsMuch: boolean;
  readonly own: boolean;
  readonly ofChooser: boolean;
}

/**
 * Throws 403 for a one-time password, or the end of all sessions, of an account above the caller's or one that sees more. The
 * password is for whose work is permissions, or who holds all that the account does; one's own is changed another way.
 */
export function checkStep(caller: Rights, step: AccountStep, { before, seesAsMuch, own, ofChooser }: StepOnAccount): void {
  if (own && step === 'password') throw conflict('own_account', 'conflict');
  if (own) return;
  if (outranks(before, caller) || !seesAsMuch) throw accountAbove(step);
  const administers = caller.isSuperuser || (!ofChooser && caller.permissions.has('auth.change_permission'));
  if (step === 'password' && !administers && !covers(caller, before)) throw beyondOwnRights('password');
}

/** Whether a password is fit for this user; the length is the contract's. */
export function isFitPassword(password: string, username: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  return new Set(plain).size >= 4 && !plain.includes(username.toLowerCase());
}
