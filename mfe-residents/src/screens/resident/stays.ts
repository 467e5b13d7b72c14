/** A resident's stays: their state and order (docs/rules/tenancy.md#stay). Pure. */

export interface Stay {
  readonly id: number;
  readonly resource_ref_id: string | null;
  readonly start_date: string;
  /** Null: open-ended. */
  readonly end_date: string | null;
  readonly is_active: boolean;
  readonly checked_in: boolean;
  readonly checked_out: boolean;
  readonly transferred: boolean;
  readonly is_temp_checkout: boolean;
  /** The reservation under which the bed was allocated; null: none. */
  readonly reservation: number | null;
  readonly remarks: string | null;
}

type StayState = 'living' | 'away' | 'left' | 'moved' | 'planned' | 'ended';

const colors: Readonly<Record<StayState, string>> = { living: 'success', away: 'orange', left: 'grey', moved: 'purple', planned: 'blue', ended: 'grey' };

/** The state of a stay; a transfer ends one stay and begins another. */
export function stayState(stay: Stay): { readonly state: StayState; readonly color: string } {
  const state = stateOf(stay);
  return { state, color: colors[state] };
}

function stateOf(stay: Stay): StayState {
  if (stay.transferred) return 'moved';
  if (stay.checked_out) return 'left';
  if (!stay.is_active) return 'ended';
  if (stay.is_temp_checkout) return 'away';
  return stay.checked_in ? 'living' : 'planned';
}

/** The newest first; of two that begin on the same day, as after a transfer, the one with the higher id. */
export function staysInOrder(stays: readonly Stay[]): Stay[] {
  return stays.toSorted((a, b) => b.start_date.localeCompare(a.start_date) || b.id - a.id);
}
