import fc from 'fast-check';
import { bedBeside, heights, layRows, rowAt, rowsBetween, type TimelineBed } from './rows.ts';

const bed = (id: number, room: number, floor: string | null = '1', block: string | null = 'A'): TimelineBed => ({
  id,
  ref: `B-${id}`,
  room: { id: room, name: `R${room}` },
  floor,
  block,
  type: 1,
  dormitory: 1,
  outOfOrder: false,
});
const options = { grouping: 'room' as const, folded: new Set<string>(), pathOf: (one: TimelineBed) => [one.block ?? '', one.floor ?? ''] };

const anyBeds = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 60 }).map((rooms) => rooms.map((room, i) => bed(i + 1, room)));

test('each bed has a line of its own under its room, and lines touch without a gap', () => {
  fc.assert(
    fc.property(anyBeds, (beds) => {
      const { rows, height, ofBed } = layRows(beds, options);
      expect(ofBed.size).toBe(beds.length);
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
    expect(rowAt(laid, row.top + heights[row.kind] - 1)).toBe(row);
  }
  expect(rowAt(laid, -1)).toBeNull();
  expect(rowAt(laid, laid.height)).toBeNull();
});

test('what is drawn covers what is seen, and little more', () => {
  fc.assert(
    fc.property(anyBeds, fc.nat(2_000), fc.integer({ min: 1, max: 800 }), (beds, from, seen) => {
      const laid = layRows(beds, options);
      const drawn = rowsBetween(laid, from, from + seen);
      const expected = laid.rows.filter((row) => row.top < from + seen && row.top + heights[row.kind] > from);
      for (const row of expected) expect(drawn).toContain(row);
      expect(drawn.length).toBeLessThanOrEqual(expected.length + 2);
    }),
  );
});

test('a folded room keeps its heading alone', () => {
  const laid = layRows([bed(1, 1), bed(2, 1), bed(3, 2)], { ...options, folded: new Set(['room 1']) });
  expect(laid.rows.map((row) => row.key)).toEqual(['room 1', 'room 2', 'bed 3']);
  expect(laid.ofBed.has(1)).toBe(false);
});

test('by floor, rooms stand together under one heading', () => {
  const laid = layRows([bed(1, 1, '1'), bed(2, 2, '1'), bed(3, 3, '2')], { ...options, grouping: 'floor' });
  expect(laid.rows.map((row) => row.kind)).toEqual(['group', 'bed', 'bed', 'group', 'bed']);
  expect(laid.rows[0]).toMatchObject({ path: ['A', '1'] });
});

test('by floor, rooms that stand in nothing are groups of their own', () => {
  const laid = layRows([bed(1, 1, null, null), bed(2, 2, null, null), bed(3, 3, null)], { ...options, grouping: 'floor' });
  expect(laid.rows.filter((row) => row.kind === 'group').map((row) => row.key)).toEqual(['room 1', 'room 2', 'floor 1 A ']);
});

test('the bed beside another passes over headings', () => {
  const laid = layRows([bed(1, 1), bed(2, 2)], options);
  expect(bedBeside(laid, 1, 1)?.id).toBe(2);
  expect(bedBeside(laid, 2, -1)?.id).toBe(1);
  expect(bedBeside(laid, 2, 1)).toBeNull();
});
