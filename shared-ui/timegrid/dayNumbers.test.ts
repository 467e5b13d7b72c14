import fc from 'fast-check';
import { beginsMonth, dateOf, dayOf, weekdayOf } from './dayNumbers.ts';

const aDay = fc.integer({ min: -20_000, max: 60_000 });

test('a date and its number convert into each other', () => {
  fc.assert(fc.property(aDay, (day) => dayOf(dateOf(day)) === day));
});

test('the next day is one more, also when daylight saving time begins or ends', () => {
  expect(dayOf('2026-03-30') - dayOf('2026-03-29')).toBe(1);
  expect(dayOf('2026-10-26') - dayOf('2026-10-25')).toBe(1);
});

test.each(['2026-02-30', '2026-13-01', 'tomorrow', ''])('%s is not a day', (text) => expect(dayOf(text)).toBeNaN());

test('weekdays and months', () => {
  expect(weekdayOf(dayOf('2026-11-21'))).toBe(6);
  expect(weekdayOf(dayOf('1969-12-28'))).toBe(0);
  expect(beginsMonth(dayOf('2028-03-01'))).toBe(true);
  expect(beginsMonth(dayOf('2028-02-29'))).toBe(false);
});
