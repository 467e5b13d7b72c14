import fc from 'fast-check';
import { layRows, lineBeside, rowAt, rowsBetween, type GridLine } from './rows.ts';

interface Bed extends GridLine {
  readonly room: number;
}
const bed = (id: number, room: number): Bed => ({ id, room });
const options = { groupOf: ({ room }: Bed) => `room ${room}`, folded: new Set<string>(), pathOf: ({ room }: Bed) => ['House', `Room ${room}`] };

const anyBeds = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 60 }).map((rooms) => rooms.map((room, i) => bed(i + 1, room)));

test('each line is under its group, and lines follow without gaps', () => {
  fc.assert(
    fc.property(anyBeds, fc.boolean(), (beds, isTouchScreen) => {
      const { heights, rows, height, ofLine } = layRows(beds, { ...options, isTouchScreen });
      expect(ofLine.size).toBe(beds.length);
      let top = 0;
      for (const row of rows) {
        expect(row.top).toBe(top);
        top += heights[row.kind];
      }
      expect(top).toBe(height);
    }),
  );
});

test('the row at a height is the one drawn there', () => {
  const laid = layRows([bed(1, 1), bed(2, 2), bed(3, 2)], options);
  for (const row of laid.rows) {
    expect(rowAt(laid, row.top)).toBe(row);
    expect(rowAt(laid, row.top + laid.heights[row.kind] - 1)).toBe(row);
  }
  expect(rowAt(laid, -1)).toBeNull();
  expect(rowAt(laid, laid.height)).toBeNull();
});

test('the rendered rows cover the visible ones, and little more', () => {
  fc.assert(
    fc.property(anyBeds, fc.nat(2_000), fc.integer({ min: 1, max: 800 }), (beds, from, seen) => {
      const laid = layRows(beds, options);
      const drawn = rowsBetween(laid, from, from + seen);
      const expected = laid.rows.filter((row) => row.top < from + seen && row.top + laid.heights[row.kind] > from);
      for (const row of expected) expect(drawn).toContain(row);
      expect(drawn.length).toBeLessThanOrEqual(expected.length + 2);
    }),
  );
});

test('a collapsed group keeps only its heading', () => {
  const laid = layRows([bed(1, 1), bed(2, 1), bed(3, 2)], { ...options, folded: new Set(['room 1']) });
  expect(laid.rows.map((row) => row.key)).toEqual(['room 1', 'room 2', 'line 3']);
  expect(laid.ofLine.has(1)).toBe(false);
});

test('the next line skips headings', () => {
  const laid = layRows([bed(1, 1), bed(2, 2)], options);
  expect(lineBeside(laid, 1, 1)?.id).toBe(2);
  expect(lineBeside(laid, 2, -1)?.id).toBe(1);
  expect(lineBeside(laid, 2, 1)).toBeNull();
});
