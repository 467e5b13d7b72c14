/** For tests: beds of one room, and stays in them, as the bed timeline draws them. */
import type { TimelineBed } from '../screens/timeline/stays/beds.ts';
import type { StayBar } from '../screens/timeline/stays/stays.ts';

/** A bed of room A-01-01. @param more what is different */
export const timelineBed = (id: number, more: Partial<TimelineBed> = {}): TimelineBed => ({
  id,
  ref: `A-01-01-B${id}`,
  room: { id: 1, name: 'A-01-01' },
  floor: '01',
  block: 'A',
  type: 1,
  dormitory: 1,
  outOfOrder: false,
  ...more,
});

/** A reserved stay of ten days in the first bed. @param more what is different */
export const stayBar = (id: number, more: Partial<StayBar> = {}): StayBar => ({
  id,
  line: 1,
  start: 10,
  end: 20,
  person: 100 + id,
  name: `Resident ${id}`,
  state: 'reserved',
  reservation: null,
  version: 1,
  hasMovedIn: false,
  ...more,
});
