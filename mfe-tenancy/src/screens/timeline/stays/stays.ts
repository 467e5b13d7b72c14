/** Stays as bars of the grid, in which each bed is a line (docs/rules/tenancy.md#intervals). */
import type { Bar, BarsByLine } from '@firm/shared-ui/timegrid/bars.ts';
import type { StayState } from '@firm/tenancy/contract/statuses';

/** Its `line` is the id of the bed. */
export interface StayBar extends Bar {
  readonly person: number;
  readonly name: string;
  readonly state: StayState;
  readonly reservation: number | null;
  readonly version: number;
}

export type StaysByBed = BarsByLine<StayBar>;
