/**
 * What tenancy publishes to the other services as lists, without zod so that screens can afford it: the tenancy states of
 * a resident and the moves between them (docs/rules/tenancy.md#tenancy-status). Tenancy moves them, residents shows and
 * keeps them, and the screens of both offer by them.
 */
export const tenancyStatuses = [
  { id: 'P', name: 'Pending', color: 'blue' },
  { id: 'S', name: 'Suspend', color: 'warning' },
  { id: 'CI', name: 'Checked-In', color: 'success' },
  { id: 'CO', name: 'Checked-Out', color: 'error' },
  { id: 'T', name: 'Transferred', color: 'purple' },
] as const;

export type TenancyStatus = (typeof tenancyStatuses)[number]['id'];
export const tenancyStatusIds = tenancyStatuses.map((s) => s.id) as unknown as readonly [
  TenancyStatus,
  ...TenancyStatus[],
];
/** States of a resident who waits for a bed. */
export const waitingStatuses: readonly TenancyStatus[] = ['P', 'T'];

/** From which state to which. */
export const tenancyTransitions: Readonly<Record<TenancyStatus, readonly TenancyStatus[]>> = {
  P: ['CI', 'S'],
  CI: ['T', 'CO', 'S'],
  S: ['CI', 'CO', 'P'],
  T: ['CI', 'CO'],
  CO: ['P'],
};

/** The states that a resident may move to; a suspended one goes back to pending only if never checked in. */
export function allowedTenancyMoves(from: TenancyStatus, everCheckedIn: boolean): TenancyStatus[] {
  return tenancyTransitions[from].filter((to) => !(from === 'S' && to === 'P' && everCheckedIn));
}
