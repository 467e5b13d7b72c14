/** A resident's stays by the names of their fields (docs/rules/tenancy.md#stay). Pure. */

export interface Stay {
  readonly id: number;
  readonly resource_ref_id: string | null;
  readonly start_date: string;
  /** Null: no end is planned. */
  readonly end_date: string | null;
  readonly is_active: boolean;
  readonly checked_in: boolean;
  readonly checked_out: boolean;
  readonly transferred: boolean;
  readonly is_temp_checkout: boolean;
  /** Under which it was given; null: under none. */
  readonly reservation: number | null;
  readonly remarks: string | null;
}

type StayState = 'living' | 'away' | 'left' | 'moved' | 'planned' | 'ended';

const colors: Readonly<Record<StayState, string>> = { living: 'success', away: 'orange', left: 'grey', moved: 'purple', planned: 'blue', ended: 'grey' };

/** How a stay stands; a transfer ends one and begins another. */
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

/** The newest first; of two that begin on one day the later record, as after a transfer. */
export function staysInOrder(stays: readonly Stay[]): Stay[] {
  return stays.toSorted((a, b) => b.start_date.localeCompare(a.start_date) || b.id - a.id);
}
