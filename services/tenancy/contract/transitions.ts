/**
 * The tenancy state machine (docs/rules/tenancy.md#tenancy-status) and the actions possible on a stay, as data: the service
 * refuses other actions, and screens do not offer them. No zod.
 */
import type { StayState, TenancyStatus } from './statuses.ts';

export { allowedTenancyMoves, tenancyTransitions } from './publishedLists.ts';

export type StayAction =
  | 'check-in'
  | 'check-out'
  | 'temporary-out'
  | 'return'
  | 'transfer'
  | 'suspend'
  | 'resume'
  | 'change'
  | 'cancel';

/** State of a stay → possible actions. A stay that is over can only be viewed (or its end undone). */
export const stayActions: Readonly<Record<StayState, readonly StayAction[]>> = {
  reserved: ['check-in', 'change', 'suspend', 'cancel'],
  'checked-in': ['check-out', 'temporary-out', 'transfer', 'suspend', 'change'],
  'temporarily-out': ['return', 'check-out', 'change'],
  suspended: ['resume', 'check-in', 'check-out', 'cancel', 'change'],
  'checked-out': [],
  transferred: [],
  cancelled: [],
};

/** State of a stay → the tenancy status that a resident has by it. */
export const tenancyStatusIn: Readonly<Record<StayState, TenancyStatus>> = {
  reserved: 'P',
  'checked-in': 'CI',
  'temporarily-out': 'CI',
  suspended: 'S',
  'checked-out': 'CO',
  transferred: 'T',
  cancelled: 'P',
};

interface StayFields {
  readonly is_active: boolean;
  readonly checked_in: boolean;
  readonly checked_out: boolean;
  readonly transferred: boolean;
  readonly is_temp_checkout: boolean;
  readonly suspended: boolean;
}

/** The state of a stay, derived from its fields. */
export function stayState(stay: StayFields): StayState {
  if (stay.checked_out) return 'checked-out';
  if (stay.transferred) return 'transferred';
  if (!stay.is_active) return 'cancelled';
  if (stay.suspended) return 'suspended';
  if (stay.is_temp_checkout) return 'temporarily-out';
  return stay.checked_in ? 'checked-in' : 'reserved';
}

/** The actions possible on this stay. One suspended before check-in cannot be checked out, and one suspended after it cannot be cancelled. */
export function allowedActions(stay: StayFields): StayAction[] {
  const state = stayState(stay);
  return stayActions[state].filter((action) => {
    if (state !== 'suspended') return true;
    if (action === 'check-out') return stay.checked_in;
    return !(action === 'cancel' || action === 'check-in') || !stay.checked_in;
  });
}
