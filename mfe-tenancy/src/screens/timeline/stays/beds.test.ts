import { layRows } from '@firm/shared-ui/timegrid/rows.ts';
import { groupOf, type TimelineBed } from './beds.ts';

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
const byFloor = (beds: readonly TimelineBed[]) =>
  layRows(beds, { groupOf: (one) => groupOf(one, 'floor'), folded: new Set(), pathOf: (one) => [one.block ?? '', one.floor ?? ''] }).rows;

test('by room, each room is a group', () => {
  expect([bed(1, 1), bed(2, 1), bed(3, 2)].map((one) => groupOf(one, 'room'))).toEqual(['room 1', 'room 1', 'room 2']);
});

test('by floor, rooms are grouped under one heading', () => {
  const rows = byFloor([bed(1, 1, '1'), bed(2, 2, '1'), bed(3, 3, '2')]);
  expect(rows.map((row) => row.kind)).toEqual(['group', 'line', 'line', 'group', 'line']);
  expect(rows[0]).toMatchObject({ path: ['A', '1'] });
});

test('by floor, rooms without a floor are groups of their own', () => {
  const rows = byFloor([bed(1, 1, null, null), bed(2, 2, null, null), bed(3, 3, null)]);
  expect(rows.filter((row) => row.kind === 'group').map((row) => row.key)).toEqual(['room 1', 'room 2', 'floor 1 A ']);
});
