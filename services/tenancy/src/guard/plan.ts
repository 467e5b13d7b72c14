/** What a step on stays is to write, once it is decided. */
import type { TenancyStatus } from '../../contract/statuses.ts';
import type { StayChange } from '../stay/rules.ts';
import type { StoredReservation } from '../reservation/model.ts';

export interface Plan {
  readonly changes: readonly StayChange[];
  /** Reservations that the step changes directly: cancels or shortens. */
  readonly reservations?: ReadonlyMap<number, StoredReservation>;
  /** Statuses to which residents are reset, instead of moving on: used by an undo. */
  readonly restore?: ReadonlyMap<number, { tenancy_status: TenancyStatus; ever_checked_in: boolean }>;
  /** The step cannot be undone. */
  readonly final?: boolean;
}
