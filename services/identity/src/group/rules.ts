/** Who can change the permissions of groups (docs/rules/access.md#groups-of-ones-own). Pure. */
import { outranks, type Rights } from '@firm/platform/auth/rights';
import { ApiError, conflict, forbidden } from '@firm/platform/errors/apiError';

/** A member who would gain or lose rights. */
interface AffectedMember {
  readonly id: number;
  readonly name: string;
  /** The account's current rights. */
  readonly rights: Rights;
  /** Whether the caller sees every dormitory that the account sees. */
  readonly seen: boolean;
  readonly gains: boolean;
}

interface RightsOfGroups {
  readonly caller: Rights & { readonly id: number };
  /** The caller's account, and the accounts that chose its password: they may all be used by one person. */
  readonly ownAccounts: ReadonlySet<number>;
  readonly affected: readonly AffectedMember[];
}

/** Whether the caller may change the permissions of groups and accounts. */
export const definesRights = (caller: Rights): boolean => caller.isSuperuser || caller.permissions.has('auth.change_permission');

/** @throws 403 for callers who may not change the permissions of groups, would widen their own rights, or would affect an account above theirs */
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
