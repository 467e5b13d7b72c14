/** For tests: rooms as the board's call returns them. */
import fc from 'fast-check';
import { zoneStatusIds } from '@firm/residents/contract/zone/statuses';
import type { ZoneTile } from '@firm/residents/contract/zone/boardRoutes';

export function tile(more: Partial<ZoneTile> = {}): ZoneTile {
  const id = more.id ?? 1;
  const two = String(id).padStart(2, '0');
  return {
    id,
    version: 1,
    dormitory: 1,
    name: `Room 01-${two}`,
    zone_ref_id: `A-01-${two}`,
    zone_type: 3,
    floor: 'A-01',
    block: 'A',
    status: 'vacant-ready',
    occupied: 0,
    reserved: 0,
    beds: 4,
    limit: 4,
    sick_bay: false,
    is_active: true,
    ...more,
  };
}

/** Rooms of two dormitories, with unique ids. */
export const someRooms = fc
  .array(
    fc.record({
      dormitory: fc.integer({ min: 1, max: 2 }),
      block: fc.constantFrom('A', 'B', ''),
      floor: fc.integer({ min: 1, max: 12 }),
      status: fc.constantFrom(...zoneStatusIds),
      beds: fc.integer({ min: 0, max: 12 }),
      occupied: fc.integer({ min: 0, max: 12 }),
      sick_bay: fc.boolean(),
      is_active: fc.boolean(),
    }),
    { maxLength: 60 },
  )
  .map((rooms) =>
    rooms.map(({ floor, block, ...room }, i) => {
      const ref = block === '' ? '' : `${block}-${String(floor).padStart(2, '0')}`;
      return tile({ ...room, id: i + 1, block, floor: ref, zone_ref_id: `${ref || 'X'}-${i + 1}` });
    }),
  );
