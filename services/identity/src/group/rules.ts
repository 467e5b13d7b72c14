/** Who can change the permissions of groups (docs/rules/access.md#groups-of-ones-own). Pure. */
import { outranks, type Rights } from '@firm/platform/auth/rights';
import { ApiError, conflict, forbidden } from '@firm/platform/errors/apiError';

/** A member who would have more or less. */
interface AffectedMember {
  readonly id: number;
  readonly name: string;
  /** What the account may now. */
  readonly rights: Rights;
  /** The caller sees every dormitory that the account does. */
  readonly seen: boolean;
  readonly gains: boolean;
}

interface RightsOfGroups {
  readonly caller: Rights & { readonly id: number };
  /** Accounts that are the caller's, or that chose the password of one that is: they may all be one person. */
  readonly ownAccounts: ReadonlySet<number>;
  readonly affected: readonly AffectedMember[];
}

/** Whether somebody's work is what groups permit. */
const definesRights = (caller: Rights): boolean => caller.isSuperuser || caller.permissions.has('auth.change_permission');

/** @throws 403 for callers who cannot change what groups permit, who would widen their own rights, or change an account above theirs */
export function checkGroupRights({ caller, ownAccounts, affected }: RightsOfGroups): void {
  if (!definesRights(caller)) throw forbidden('change_permission');
  if (caller.isSuperuser) return;
  if (affected.some(({ id, gains }) => gains && ownAccounts.has(id))) throw refusal('own_rights');
  const above = affected.filter(({ id, rights, seen }) => !ownAccounts.has(id) && (!seen || outranks(rights, caller)));
  if (above.length > 0) throw refusal('account_above', above);
}

function refusal(key: 'own_rights' | 'account_above', names: readonly { readonly id: number; readonly name: string }[] = []): ApiError {
  const conflicts = names.map(({ id, name }) => ({ id, name }));
  return new ApiError(403, 'forbidden', { key }, { errors: { permissions: [{ key }] }, ...(conflicts.length > 0 && { conflicts }) });
}

/** @throws 409 for a group that a service declares */
export function requireOwn(group: { readonly org: number | null }): void {
  if (group.org === null) throw conflict('built_in', 'built_in_group');
}
