import { stayState, staysInOrder, type Stay } from './stays.ts';

const stay = (more: Partial<Stay>): Stay => ({
  id: 1,
  resource_ref_id: 'A-01-01-B1',
  start_date: '2026-01-01',
  end_date: null,
  is_active: true,
  checked_in: true,
  checked_out: false,
  transferred: false,
  is_temp_checkout: false,
  reservation: null,
  remarks: null,
  ...more,
});

test.each([
  [{}, 'living'],
  [{ is_temp_checkout: true }, 'away'],
  [{ checked_out: true, is_active: false }, 'left'],
  [{ transferred: true, is_active: false }, 'moved'],
  [{ checked_in: false }, 'planned'],
  [{ checked_in: false, is_active: false }, 'ended'],
])('a stay with %j', (more, state) => expect(stayState(stay(more)).state).toBe(state));

test('the newest stay comes first; after a transfer on the same day, the later bed', () => {
  const stays = [stay({ id: 1 }), stay({ id: 3, start_date: '2026-05-01' }), stay({ id: 2, start_date: '2026-05-01' })];
  expect(staysInOrder(stays).map(({ id }) => id)).toEqual([3, 2, 1]);
});
