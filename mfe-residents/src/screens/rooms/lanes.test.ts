import fc from 'fast-check';
import { zoneStatusIds } from '@firm/residents/contract/zone/statuses';
import { someRooms, tile } from '../../testing/testRooms.ts';
import { boardOrder, laneNeighbour, lanesOf } from './lanes.ts';

test('a lane for each status in the contract’s order, and every room in its own', () => {
  fc.assert(
    fc.property(someRooms, (rooms) => {
      const lanes = lanesOf(rooms, []);
      expect(lanes.map(({ status }) => status)).toEqual(zoneStatusIds);
      for (const lane of lanes) for (const room of lane.rooms) expect(room.status).toBe(lane.status);
      expect([...boardOrder(lanes)].sort((a, b) => a - b)).toEqual(rooms.map(({ id }) => id));
    }),
  );
});

test('only lanes of the chosen statuses', () => {
  const lanes = lanesOf([tile({ id: 1 }), tile({ id: 2, status: 'occupied' })], ['occupied']);
  expect(lanes).toEqual([{ status: 'occupied', rooms: [expect.objectContaining({ id: 2 })] }]);
});

describe('arrow keys', () => {
  const lanes = lanesOf(
    [tile({ id: 1 }), tile({ id: 2 }), tile({ id: 3 }), tile({ id: 4, status: 'occupied' }), tile({ id: 5, status: 'out-of-order' })],
    [],
  );
  test.each([
    [1, 'ArrowDown', false, 2],
    [3, 'ArrowDown', false, null],
    // Skips empty lanes, and goes to the last room of a lane that has fewer.
    [3, 'ArrowRight', false, 4],
    [3, 'ArrowLeft', true, 4],
    [4, 'ArrowLeft', false, 1],
    [5, 'ArrowRight', false, null],
    [99, 'ArrowDown', false, null],
  ] as const)('from %d by %s (rtl %p) to %p', (from, arrow, rtl, to) => {
    expect(laneNeighbour(lanes, from, arrow, rtl)).toBe(to);
  });
});
