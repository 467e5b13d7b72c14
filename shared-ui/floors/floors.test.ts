import fc from 'fast-check';
import { floorLines, floorOrder, floorsOf, lineNeighbour, type PlannedZone } from './floors.ts';

const room = (more: Partial<PlannedZone> & Pick<PlannedZone, 'id'>): PlannedZone => ({ dormitory: 1, block: 'A', floor: 'A-01', ...more });

/** Rooms of two dormitories, some of them without a block. */
const someRooms = fc
  .array(fc.record({ dormitory: fc.integer({ min: 1, max: 2 }), block: fc.constantFrom('A', 'B', ''), floor: fc.integer({ min: 1, max: 12 }) }), { maxLength: 60 })
  .map((rooms) => rooms.map(({ floor, ...where }, i) => room({ id: i + 1, ...where, floor: where.block === '' ? '' : `${where.block}-${floor}` })));

const perLine = fc.integer({ min: 1, max: 14 });

test('every room is on one floor, once', () => {
  fc.assert(
    fc.property(someRooms, (rooms) => {
      expect([...floorOrder(floorsOf(rooms))].sort((a, b) => a - b)).toEqual(rooms.map(({ id }) => id));
    }),
  );
});

test('the top floor comes first, and the tenth is above the second', () => {
  const rooms = ['A-02', 'A-10', 'B-01', 'A-01'].map((floor, i) => room({ id: i + 1, floor, block: floor.slice(0, 1) }));
  expect(floorsOf(rooms).map(({ floor }) => floor)).toEqual(['A-10', 'A-02', 'A-01', 'B-01']);
});

test('lines contain every room in the floors’ order, at most as many as fit', () => {
  fc.assert(
    fc.property(someRooms, perLine, (rooms, fit) => {
      const floors = floorsOf(rooms);
      const lines = floorLines(floors, fit).flatMap((line) => (line.kind === 'zones' ? [line.zones] : []));
      expect(lines.flat().map(({ id }) => id)).toEqual(floorOrder(floors));
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(fit);
    }),
  );
});

test('lines have unique keys', () => {
  fc.assert(
    fc.property(someRooms, perLine, (rooms, fit) => {
      const keys = floorLines(floorsOf(rooms), fit).map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});

test('dormitories have headings only if there are several', () => {
  const kinds = (rooms: Parameters<typeof floorsOf>[0]) => floorLines(floorsOf(rooms), 9).map(({ kind }) => kind);
  expect(kinds([room({ id: 1 }), room({ id: 2 })])).toEqual(['block', 'zones']);
  expect(kinds([room({ id: 1 }), room({ id: 2, dormitory: 2 })])).toEqual(['dormitory', 'block', 'zones', 'dormitory', 'block', 'zones']);
});

describe('arrows', () => {
  const rooms = Array.from({ length: 7 }, (_, i) => room({ id: i + 1, floor: i < 5 ? 'A-02' : 'A-01' }));
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

  test('left undoes right within a dormitory', () => {
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
