import { stay } from '../../../testing/testBoard.ts';
import { byResident } from './byResident.ts';

test('a resident is one row: the current stay, with the earlier ones behind it', () => {
  const moved = stay({ id: 1, person: 5, resource: 101, state: 'transferred', is_active: false });
  const now = stay({ id: 2, person: 5, resource: 302, state: 'checked-in' });
  const left = stay({ id: 3, person: 6, resource: 102, state: 'checked-out', is_active: false });
  const before = stay({ id: 4, person: 7, resource: 103, state: 'cancelled', is_active: false });
  const again = stay({ id: 9, person: 7, resource: 101, state: 'checked-out', is_active: false });
  const rows = byResident([moved, left, now, before, again]);
  expect(rows.map((row) => [row.now.id, row.earlier.map(({ id }) => id)])).toEqual([[2, [1]], [9, [4]], [3, []]]);
});
