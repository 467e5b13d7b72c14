import { staysInOrder } from './stays.ts';

test('the newest stay comes first; after a transfer on the same day, the later bed', () => {
  const stays = [
    { id: 1, start_date: '2026-01-01' },
    { id: 3, start_date: '2026-05-01' },
    { id: 2, start_date: '2026-05-01' },
  ];
  expect(staysInOrder(stays).map(({ id }) => id)).toEqual([3, 2, 1]);
});
