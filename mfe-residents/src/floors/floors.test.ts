import fc from 'fast-check';
import { someRooms, tile } from '../testing/testRooms.ts';
import { floorLines, floorOrder, floorsOf, lineNeighbour } from './floors.ts';

const perLine = fc.integer({ min: 1, max: 14 });

test('every room stands on one floor, once', () => {
  fc.assert(
    fc.property(someRooms, (rooms) => {
      expect([...floorOrder(floorsOf(rooms))].sort((a, b) => a - b)).toEqual(rooms.map(({ id }) => id));
    }),
  );
});

test('the top floor comes first, and the tenth is above the second', () => {
  const rooms = ['A-02', 'A-10', 'B-01', 'A-01'].map((floor, i) => tile({ id: i + 1, floor, block: floor.slice(0, 1) }));
  expect(floorsOf(rooms).map(({ floor }) => floor)).toEqual(['A-10', 'A-02', 'A-01', 'B-01']);
});

test('lines hold every room in the floors’ order, none more than fit', () => {
  fc.assert(
    fc.property(someRooms, perLine, (rooms, fit) => {
      const floors = floorsOf(rooms);
      const lines = floorLines(floors, fit).flatMap((line) => (line.kind === 'rooms' ? [line.rooms] : []));
      expect(lines.flat().map(({ id }) => id)).toEqual(floorOrder(floors));
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(fit);
    }),
  );
});

test('lines have keys of their own', () => {
  fc.assert(
    fc.property(someRooms, perLine, (rooms, fit) => {
      const keys = floorLines(floorsOf(rooms), fit).map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});

test('houses are named only where there are several', () => {
  const kinds = (rooms: Parameters<typeof floorsOf>[0]) => floorLines(floorsOf(rooms), 9).map(({ kind }) => kind);
  expect(kinds([tile({ id: 1 }), tile({ id: 2 })])).toEqual(['block', 'rooms']);
  expect(kinds([tile({ id: 1 }), tile({ id: 2, dormitory: 2 })])).toEqual(['house', 'block', 'rooms', 'house', 'block', 'rooms']);
});

describe('arrows', () => {
  const rooms = Array.from({ length: 7 }, (_, i) => tile({ id: i + 1, floor: i < 5 ? 'A-02' : 'A-01' }));
  const lines = floorLines(floorsOf(rooms), 3);
  // 1 2 3 / 4 5 / 6 7
  test.each([
    [2, 'ArrowRight', false, 3],
    [3, 'ArrowRight', false, 4],
    [4, 'ArrowLeft', false, 3],
    [2, 'ArrowRight', true, 1],
    [3, 'ArrowDown', false, 5],
    [6, 'ArrowUp', false, 4],
    [1, 'ArrowUp', false, null],
    [7, 'ArrowRight', false, null],
    [99, 'ArrowRight', false, null],
  ] as const)('from %d by %s (rtl %p) to %p', (from, arrow, rtl, to) => {
    expect(lineNeighbour(lines, from, arrow, rtl)).toBe(to);
  });

  test('left undoes right within a house', () => {
    fc.assert(
      fc.property(someRooms, perLine, fc.boolean(), (some, fit, rtl) => {
        const all = floorLines(floorsOf(some), fit);
        for (const { id } of some) {
          const next = lineNeighbour(all, id, 'ArrowRight', rtl);
          if (next !== null) expect(lineNeighbour(all, next, 'ArrowLeft', rtl)).toBe(id);
        }
      }),
      { numRuns: 40 },
    );
  });
});
