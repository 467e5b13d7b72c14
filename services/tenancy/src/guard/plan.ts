/** What a step on stays is to do, once it is decided. */
import type { TenancyStatus } from '../../contract/statuses.ts';
import type { StayChange } from '../stay/rules.ts';
import type { StoredReservation } from '../reservation/model.ts';

export interface Plan {
  readonly changes: readonly StayChange[];
  /** Reservations that change directly: cancelled, shortened. */
  readonly reservations?: ReadonlyMap<number, StoredReservation>;
  /** The resident's state is put back as it was, instead of moved on: the end of an undo. */
  readonly restore?: ReadonlyMap<number, { tenancy_status: TenancyStatus; ever_checked_in: boolean }>;
  /** Cannot be undone. */
  readonly final?: boolean;
}
