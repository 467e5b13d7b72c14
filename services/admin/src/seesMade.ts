/**
 * Who sees what a user has made, such as an export, a link or a saved report: that user, and users who may change permissions, not beyond
 * their own dormitories. The same rule as for its changes (`live` in `contract/declaration.ts`).
 */
import { isInAudience } from '@firm/platform/auth/changeAudience';
import type { Principal } from '@firm/platform/auth/principal';
import type { Scope } from '@firm/platform/mongo/scope';

interface Made {
  readonly owner: number;
  /** What it is about. */
  readonly dormitories: Scope['dormitories'];
}

export const seesMade = (caller: Principal, made: Made): boolean => isInAudience(caller, { of: 'dormitories', othersNeed: 'change_permission' }, made);
