/**
 * Whether a stay may be dropped where it is held, by the rules that the service uses too (contract/transitions). Answers
 * while the pointer moves; the service decides on the drop.
 */
import { inTheWay, type Placement } from '@firm/shared-ui/timegrid/bars.ts';
import { notBegunStates } from '@firm/tenancy/contract/statuses';
import { stayActions } from '@firm/tenancy/contract/transitions';
import { shifted, type Grip, type Shift } from '@firm/shared-ui/timegrid/placement.ts';
import type { TimelineBed } from '../stays/beds.ts';
import type { StayBar, StaysByBed } from '../stays/stays.ts';

export type Refusal =
  | { readonly why: 'over' | 'begun' | 'notAllowed' | 'permission' }
  | { readonly why: 'outOfOrder'; readonly bed: TimelineBed }
  | { readonly why: 'taken'; readonly by: StayBar; readonly bed: TimelineBed };

export interface Surroundings {
  readonly stays: StaysByBed;
  readonly bedOf: (id: number) => TimelineBed | undefined;
  /** Today in the dormitory of a bed. */
  readonly todayAt: (bed: number) => number;
  readonly mayChange: boolean;
}

/** Whether a resident has already moved into the bed: the arrival can no longer be changed. */
export const hasBegun = ({ state }: Pick<StayBar, 'state'>): boolean => !notBegunStates.includes(state);

/**
 * Where a shift brings a stay that is held at `from`. A stay that has begun keeps its arrival; moved to another bed it
 * is transferred from today on, and the time before remains in the old bed.
 */
export function wantedPlacement(stay: StayBar, from: Placement, grip: Grip, shift: Shift, { horizon, today }: { horizon: number; today: number }): Placement {
  if (!hasBegun(stay) || grip !== 'move') return shifted(from, grip, shift, horizon);
  const start = shift.line === stay.line ? stay.start : Math.max(stay.start, today);
  return { line: shift.line, start, end: from.end };
}

/** Why a stay cannot be placed there; null when it can. */
export function refusalOf(stay: StayBar, wanted: Placement, { stays, bedOf, mayChange }: Surroundings): Refusal | null {
  if (!mayChange) return { why: 'permission' };
  const actions = stayActions[stay.state];
  if (actions.length === 0) return { why: 'over' };
  const otherBed = wanted.line !== stay.line;
  if (hasBegun(stay)) {
    if (otherBed && !actions.includes('transfer')) return { why: 'notAllowed' };
    if (!otherBed && wanted.start !== stay.start) return { why: 'begun' };
  }
  if (!actions.includes('change') && !actions.includes('transfer')) return { why: 'notAllowed' };
  const bed = bedOf(wanted.line);
  if (bed && otherBed && bed.outOfOrder) return { why: 'outOfOrder', bed };
  const by = inTheWay(stays, stay.id, wanted);
  return by && bed ? { why: 'taken', by, bed } : null;
}
