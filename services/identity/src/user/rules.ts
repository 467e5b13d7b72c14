/**
 * Who may give which rights to whom (docs/rules/access.md#who-may-change-whom). Users with change_permission may put others into
 * any group; everybody else can give only what they have. Nobody can raise their own rights, and nobody can take over an
 * account that has more rights than their own.
 */
import type { Right } from '@firm/platform/contract/permissions';
import { covers, outranks, reaches, type Reach, type Rights } from '@firm/platform/auth/rights';
import { accountAbove, ApiError, conflict } from '@firm/platform/errors/apiError';
import { definesRights } from '../group/rules.ts';

export interface Standing extends Rights {
  readonly isActive: boolean;
  readonly groups: readonly number[];
}

/** Refusal that names the field. */
function beyondOwnRights(field: string, ...needs: readonly Right[]): ApiError {
  return new ApiError(403, 'forbidden', { key: 'forbidden' }, { errors: { [field]: [{ key: 'forbidden' }] }, ...(needs.length > 0 && { extra: { needs } }) });
}

/** Refusal: the account would have more rights than somebody who knows its password. */
function passwordKnown(field: string): ApiError {
  return new ApiError(403, 'forbidden', { key: 'password_known' }, { errors: { [field]: [{ key: 'password_known' }] } });
}

/** An action on somebody else's account that does not change its rights: making a one-time password, or ending all sessions. */
export type AccountStep = 'password' | 'sessions';

/** What one change asks for. */
interface RightsChange {
  /** null: a new user. */
  readonly before: Standing | null;
  readonly after: Standing;
  /** Permissions of groups that the change adds, or in which it extends the membership. */
  readonly added: ReadonlySet<string>;
  readonly newPassword: boolean;
  /** Whether the caller sees every dormitory that the account sees. */
  readonly seesAsMuch: boolean;
  /** Names of the fields that would change. */
  readonly changed: readonly string[];
  /** Whether the caller changes their own account. */
  readonly own: boolean;
  /** Whether a membership with an end would end later, or not at all. */
  readonly prolonged: boolean;
  /** Whether it is the account that chose the caller's password: both may be used by one person. */
  readonly ofChooser: boolean;
}

/** Throws 403 when the change gives more than the caller may or touches an account above theirs, 409 when callers would shut themselves out. */
export function checkRights(caller: Rights, change: RightsChange): void {
  const { before, after, added, newPassword, seesAsMuch, changed, own, prolonged, ofChooser } = change;
  if (after.isSuperuser !== (before?.isSuperuser ?? false) && !caller.isSuperuser)
    throw beyondOwnRights('is_superuser');
  if (after.isStaff && !before?.isStaff && !caller.isSuperuser && !caller.isStaff) throw beyondOwnRights('is_staff');
  const administers = caller.isSuperuser || (!own && !ofChooser && definesRights(caller));
  // The refusal names change_permission as what is missing, except for one's own account, to which nobody may add rights.
  const needs: Right[] = own || ofChooser ? [] : ['change_permission'];
  if (!administers && [...added].some((permission) => !caller.permissions.has(permission)))
    throw beyondOwnRights('groups', ...needs);
  // Nobody can extend their own membership.
  if (own && prolonged && !caller.isSuperuser) throw beyondOwnRights('groups');
  if (own && (!after.isActive || (before?.isSuperuser && !after.isSuperuser)))
    throw conflict('own_account', 'conflict');
  if (own || !before) return;
  // Whoever sets a new password can sign in as that user.
  if (newPassword && !(covers(caller, before) && seesAsMuch)) throw beyondOwnRights('password');
  // Links for a new password go to this address: whoever sets it could sign in as that user.
  if (changed.includes('email') && !administers && !covers(caller, before)) throw beyondOwnRights('email', ...needs);
  if (after.isActive && !before.isActive && !administers && !covers(caller, after)) throw beyondOwnRights('is_active', ...needs);
  // Deactivating a user, or taking their name or rights, is allowed only if the account is not above the caller's.
  const [field] = changed;
  if (field !== undefined && (outranks(before, caller) || !seesAsMuch)) throw accountAbove(field);
}

/**
 * Throws 403 when an account whose password somebody else chose, `chooser` (null: nobody), would get more than that user has,
 * in whatever order password, rights and dormitories are given.
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
 * Throws 403 for an action on an account that is above the caller's or sees more dormitories. Making a one-time password also
 * needs change_permission, or all rights that the account has; for one's own account it is 409, since there is another call for that.
 */
export function checkStep(caller: Rights, step: AccountStep, { before, seesAsMuch, own, ofChooser }: StepOnAccount): void {
  if (own && step === 'password') throw conflict('own_account', 'conflict');
  if (own) return;
  if (outranks(before, caller) || !seesAsMuch) throw accountAbove(step);
  const administers = caller.isSuperuser || (!ofChooser && definesRights(caller));
  if (step === 'password' && !administers && !covers(caller, before)) throw beyondOwnRights('password');
}

/** Characters that a password must differ in. */
export const differentCharacters = 4;
/** Shorter user names are part of many passwords by chance. */
const shortestTelling = 3;

/** Why a password is not fit for this user; null: it is. The contract checks its length. */
export function passwordFault(password: string, username: string): 'password_has_name' | 'password_simple' | null {
  const plain = password.normalize('NFKC').toLowerCase();
  if (new Set(plain).size < differentCharacters) return 'password_simple';
  return username.length >= shortestTelling && plain.includes(username.toLowerCase()) ? 'password_has_name' : null;
}
