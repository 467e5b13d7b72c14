/** Stays as bars of the grid, in which each bed is a line (docs/rules/tenancy.md#intervals). Pure. */
import type { Bar, BarsByLine } from '@firm/shared-ui/timegrid/bars.ts';
import { isOver, type StayState } from '@firm/tenancy/contract/statuses';

/** Its `line` is the id of the bed. */
export interface StayBar extends Bar {
  readonly person: number;
  readonly name: string;
  readonly state: StayState;
  readonly reservation: number | null;
  readonly version: number;
  /** Whether the resident has moved in. */
  readonly hasMovedIn: boolean;
}

export type StaysByBed = BarsByLine<StayBar>;

/** Whoever should have left before today and is still in has the bed today as well: it is not free before they leave. */
export function withLateLeaving(stay: StayBar, today: number): StayBar {
  const shouldHaveLeft = stay.hasMovedIn && !isOver(stay.state) && stay.end !== null && stay.end < today;
  return shouldHaveLeft ? { ...stay, heldUntil: today + 1 } : stay;
}

/** Whether the resident should have left. */
export const isLate = ({ heldUntil }: StayBar): boolean => heldUntil !== undefined;
