import { board } from '../../../testing/testBoard.ts';
import { changeDraftOf, changeQuestionOf, changesIn, partsOf, rebased } from './changeDraft.ts';

const { reservation } = board();
const draft = changeDraftOf(reservation);

test('opening it changes nothing; only what was changed is sent', () => {
  expect(changesIn(draft, reservation)).toEqual({});
  expect(changesIn({ ...draft, count: 6, open: true, zone: 11 }, reservation)).toEqual({ count: 6, end_date: null, zone: 11 });
});

test('its own beds are no conflict, and past nights are not checked', () => {
  const asked = { dormitory: 1, res_type: 1, start_date: '2026-12-01', end_date: '2027-03-01', count: 4, zone: null, exclude_id: 7 };
  expect(changeQuestionOf(draft, 7, '2026-11-22')).toEqual(asked);
  expect(changeQuestionOf(draft, 7, '2026-12-20')).toEqual({ ...asked, start_date: '2026-12-20' });
  expect(changeQuestionOf({ ...draft, end: '2026-12-01' }, 7, '2026-11-22')).toBeNull();
});

test('in a split the reservation takes the share of its own dormitory and type, else the first share', () => {
  const share = { dormitory: 1, dorm_name: 'North House', res_type: 1, res_type_name: 'Bunk bed', count: 2, free: 2 };
  const single = { ...share, res_type: 2 };
  expect(partsOf(reservation, [single, share])).toEqual({ own: share, others: [single] });
  expect(partsOf(reservation, [single, { ...share, dormitory: 2 }])).toEqual({ own: single, others: [{ ...share, dormitory: 2 }] });
  expect(partsOf(reservation, [])).toEqual({ own: undefined, others: [] });
});

test('on what somebody else has saved meanwhile, only the own changes are laid', () => {
  const theirs = { ...reservation, version: 2, count: 9, remarks: 'From the other desk' };
  const mine = rebased({ ...draft, count: 6 }, reservation, theirs);
  expect(mine).toMatchObject({ count: 6, remarks: 'From the other desk' });
  expect(changesIn(mine, theirs)).toEqual({ count: 6 });
});
