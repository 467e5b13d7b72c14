import { lastDay, todayIn } from './days.ts';

const now = new Date('2026-03-05T20:00:00Z');
const singapore = { timezone: 'Asia/Singapore' };

test('today is the day by the dormitory’s clock', () => expect(todayIn({ now }, singapore)).toBe('2026-03-06'));

test.each([
  [null, '2026-03-06'],
  ['2026-03-01', '2026-03-01'],
  ['2026-03-07', '2026-03-06'],
])('requested %s, counted up to %s', (day, last) => expect(lastDay({ now, filters: { day } }, singapore)).toBe(last));
