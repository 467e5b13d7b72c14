import { indexBars } from '@firm/shared-ui/timegrid/bars.ts';
import type { TimelineBed } from '../stays/beds.ts';
import type { StayBar } from '../stays/stays.ts';
import { filterBeds } from './filterBeds.ts';

const bed = (id: number, ref: string, more: Partial<TimelineBed> = {}): TimelineBed => ({
  id,
  ref,
  room: { id, name: ref.slice(0, 7) },
  floor: ref.slice(0, 4),
  block: ref.slice(0, 1),
  type: 1,
  dormitory: 1,
  outOfOrder: false,
  ...more,
});
const beds = [bed(1, 'A-03-12-A'), bed(2, 'B-01-02-A', { type: 2 }), bed(3, 'A-01-01-A', { dormitory: 2 })];
const arun: StayBar = { id: 1, line: 2, start: 0, end: 10, person: 5, name: 'Arun Kumar', state: 'checked-in', reservation: null, version: 1, hasMovedIn: true };
const stays = indexBars([arun]);
const none = { dormitory: null, block: null, type: null, search: '' };

test.each([
  [none, [1, 2, 3]],
  [{ ...none, dormitory: 2 }, [3]],
  [{ ...none, block: 'A' }, [1, 3]],
  [{ ...none, type: 2 }, [2]],
  [{ ...none, search: ' a-0' }, [1, 3]],
  [{ ...none, search: 'ARUN' }, [2]],
  [{ ...none, block: 'A', search: 'arun' }, []],
])('%j leaves %j', (filters, left) => expect(filterBeds(beds, stays, filters, { from: 0, to: 90 }).map(({ id }) => id)).toEqual(left));

test('a name is matched only in the days that are shown', () => {
  expect(filterBeds(beds, stays, { ...none, search: 'arun' }, { from: 10, to: 90 })).toEqual([]);
});
