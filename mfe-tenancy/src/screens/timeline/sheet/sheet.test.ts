import { bedNow, shareOf } from './sheet.ts';

const stay = (state: 'reserved' | 'checked-in' | 'checked-out', start: number, end: number | null) => ({ state, start, end });

test('a bed belongs to the resident who is in it, even past the planned end; otherwise to the resident with a stay on that day', () => {
  const [late, next, gone] = [stay('checked-in', 1, 5), stay('reserved', 5, 9), stay('checked-out', 4, 9)];
  expect(bedNow([gone, late, next], 6, 6)).toBe(late);
  expect(bedNow([gone, late, next], 7, 6)).toBe(next);
  expect(bedNow([gone, next], 6, 6)).toBe(next);
  expect(bedNow([gone, next], 9, 9)).toBeUndefined();
  expect(bedNow([stay('reserved', 5, null)], 4, 4)).toBeUndefined();
});

test('a bar is clipped to the days of the sheet', () => {
  const span = { start: 10, end: 20 };
  expect(shareOf({ start: 12, end: 17 }, span)).toEqual({ from: 0.2, size: 0.5 });
  expect(shareOf({ start: 1, end: null }, span)).toEqual({ from: 0, size: 1 });
  expect(shareOf({ start: 25, end: 30 }, span).size).toBe(0);
});
