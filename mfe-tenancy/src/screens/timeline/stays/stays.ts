/** Who lies in which bed from when to when, as bars of the grid: a bed is a line (docs/rules/tenancy.md#intervals). */
import type { Bar, BarsByLine } from '@firm/shared-ui/timegrid/bars.ts';
import type { StayState } from '@firm/tenancy/contract/statuses';

/** Its `line` is the bed. */
export interface StayBar extends Bar {
  readonly person: number;
  readonly name: string;
  readonly state: StayState;
  readonly reservation: number | null;
  readonly version: number;
}

export type StaysByBed = BarsByLine<StayBar>;
