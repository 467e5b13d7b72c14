/**
 * Lists that tenancy publishes to other services, without zod so that screens can use them: the tenancy statuses of a
 * resident and the transitions between them (docs/rules/tenancy.md#tenancy-status). Tenancy changes the status, residents
 * shows and stores it, and the screens of both offer the actions that it allows.
 */
import { idsOf } from '@firm/platform/contract/idsOf';

export const tenancyStatuses = [
  { id: 'P', name: 'Pending', color: 'blue' },
  { id: 'S', name: 'Suspend', color: 'warning' },
  { id: 'CI', name: 'Checked-In', color: 'success' },
  { id: 'CO', name: 'Checked-Out', color: 'error' },
  { id: 'T', name: 'Transferred', color: 'purple' },
] as const;

export type TenancyStatus = (typeof tenancyStatuses)[number]['id'];
export const tenancyStatusIds = idsOf(tenancyStatuses);
/** Statuses of a resident who is waiting for a bed. */
export const waitingStatuses: readonly TenancyStatus[] = ['P', 'T'];

/** Status → possible next statuses. */
export const tenancyTransitions: Readonly<Record<TenancyStatus, readonly TenancyStatus[]>> = {
  P: ['CI', 'S'],
  CI: ['T', 'CO', 'S'],
  S: ['CI', 'CO', 'P'],
  T: ['CI', 'CO'],
  CO: ['P'],
};

/** The statuses to which a resident can change; a suspended resident can go back to pending only if never checked in. */
export function allowedTenancyMoves(from: TenancyStatus, everCheckedIn: boolean): TenancyStatus[] {
  return tenancyTransitions[from].filter((to) => !(from === 'S' && to === 'P' && everCheckedIn));
}
