/** Tells a browser that its user's rights have changed, so that menus and screens follow them at once (docs/rules/access.md#rights-bind-at-once). */
import type { Principal } from '@firm/platform/auth/principal';
import { clock } from '@firm/platform/clock/clock';
import { scopeKey } from '@firm/platform/mongo/scope';

/** Whether a user may do and see the same as before. */
export function hasSameRights(before: Principal, after: Principal): boolean {
  if (before.isSuperuser !== after.isSuperuser || before.isStaff !== after.isStaff || scopeKey(before.scope) !== scopeKey(after.scope)) return false;
  return before.permissions.size === after.permissions.size && [...before.permissions].every((name) => after.permissions.has(name));
}

/** The event for the user concerned and nobody else. It has no id, since it is no change record: a browser that was away loads its user when it returns. */
export function ownRightsFrame({ id, org }: Pick<Principal, 'id' | 'org'>): string {
  return `event: change\ndata: ${JSON.stringify({ type: 'rights.changed', entity: 'rights', id, org, dormitory: null, at: clock.now() })}\n\n`;
}
