/** How a stay's bar is drawn: in each state, strong while the resident is in, dashed before, plain once it is over; red for who should have left. */
import type { BarStroke } from '@firm/shared-ui/timegrid/look.ts';
import { toneOf, type Tone } from '@firm/shared-ui/status/tone.ts';
import { stayStates, type StayState } from '@firm/tenancy/contract/statuses';

export const strokes: Readonly<Record<StayState, BarStroke>> = {
  reserved: 'dashed',
  'checked-in': 'strong',
  'temporarily-out': 'hatched',
  suspended: 'hatched',
  'checked-out': 'still',
  transferred: 'still',
  cancelled: 'filled',
};

export const tones = Object.fromEntries(stayStates.map(({ id, color }) => [id, toneOf(color)])) as Readonly<Record<StayState, Tone>>;

export const lateTone: Tone = 'red';
