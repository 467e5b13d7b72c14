import { changeDraftOf, changeQuestionOf, changesIn } from './changeDraft.ts';
import { board } from './testBoard.ts';

const { reservation } = board();
const draft = changeDraftOf(reservation);

test('nothing is changed by opening it; what is, is sent alone', () => {
  expect(changesIn(draft, reservation)).toEqual({});
  expect(changesIn({ ...draft, count: 6, open: true, zone: 11 }, reservation)).toEqual({ count: 6, end_date: null, zone: 11 });
});

test('its own beds do not stand in its way, and nights that are over are not asked about', () => {
  const asked = { dormitory: 1, res_type: 1, start_date: '2026-12-01', end_date: '2027-03-01', count: 4, zone: null, exclude_id: 7 };
  expect(changeQuestionOf(draft, 7, '2026-11-22')).toEqual(asked);
  expect(changeQuestionOf(draft, 7, '2026-12-20')).toEqual({ ...asked, start_date: '2026-12-20' });
  expect(changeQuestionOf({ ...draft, end: '2026-12-01' }, 7, '2026-11-22')).toBeNull();
});
