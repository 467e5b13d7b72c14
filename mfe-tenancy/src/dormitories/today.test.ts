import fc from 'fast-check';
import { filteredDormitories, todayOf, type Dormitory } from './today.ts';

const dormitories: Dormitory[] = [
  { id: 1, timezone: 'Asia/Singapore' },
  { id: 2, timezone: 'Pacific/Kiritimati' },
  { id: 3, timezone: 'Pacific/Pago_Pago' },
];
const evening = new Date('2026-03-01T20:30:00+08:00');

test('each dormitory has its own day, all together have the earliest one, and the user’s time zone does not matter', () => {
  for (const readersZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const today = todayOf(dormitories, evening, readersZone);
    expect([1, 2, 3, null, 99].map(today)).toEqual(['2026-03-01', '2026-03-02', '2026-03-01', '2026-03-01', '2026-03-01']);
    expect(todayOf([], evening, readersZone)(null)).toBe(readersZone === 'Pacific/Kiritimati' ? '2026-03-02' : '2026-03-01');
  }
  expect(todayOf(dormitories, new Date('2026-03-01T10:00:00+08:00'))(null)).toBe('2026-02-28');
});

test('the top bar’s filter keeps the dormitories that it names', () => {
  expect(filteredDormitories(dormitories, undefined)).toEqual(dormitories);
  expect(filteredDormitories(dormitories, '3,2').map(({ id }) => id)).toEqual([2, 3]);
});

test('the order of the dormitories does not change the day, and no dormitory’s day is before the common one', () => {
  const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, fc.shuffledSubarray(dormitories, { minLength: 1 }), (moment, some) => {
      const today = todayOf(some, moment);
      const days = some.map(({ id }) => today(id));
      expect(days).toContain(today(null));
      for (const day of days) expect(day >= today(null)).toBe(true);
      expect(todayOf([...some].reverse(), moment)(null)).toBe(today(null));
    }),
  );
});
