/** Tells a browser that its user's rights have changed, so that menus and screens follow them at once (docs/rules/access.md#rights-bind-at-once). */
import { createHash } from 'node:crypto';
import type { Principal } from '@firm/platform/auth/principal';
import { clock } from '@firm/platform/clock/clock';
import { scopeKey } from '@firm/platform/mongo/scope';

/** Stands for what a user may do and see, and is the same while that is: a browser that was away returns with that of its last connection. */
export function rightsKey({ isSuperuser, isStaff, scope, permissions }: Principal): string {
  return createHash('sha256').update(JSON.stringify([isSuperuser, isStaff, scopeKey(scope), [...permissions].sort()])).digest('base64url').slice(0, 16);
}

/** The event for the user concerned and nobody else. It has no id, since it is no change record, and is not sent again to a browser that returns. */
export function ownRightsFrame(principal: Principal): string {
  const { id, org } = principal;
  return `event: change\ndata: ${JSON.stringify({ type: 'rights.changed', entity: 'rights', id, org, dormitory: null, at: clock.now(), rights: rightsKey(principal) })}\n\n`;
}
