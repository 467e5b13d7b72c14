import fc from 'fast-check';
import { runs } from '../testing/deep.ts';
import { addDays } from '../contract/days.ts';
import { instantOf, isTimeZone, wallAt } from './wallClock.ts';

const zones = ['Asia/Singapore', 'Europe/London', 'America/New_York', 'America/Santiago', 'Africa/Cairo', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC'];
const at = (day: string, time: string, zone: string) => instantOf(day, time, zone).toISOString();

describe('what a clock on the wall means', () => {
  it.each([
    ['2026-07-01', '09:30', 'Asia/Singapore', '2026-07-01T01:30:00.000Z'],
    ['2026-07-01', '09:30', 'Europe/London', '2026-07-01T08:30:00.000Z'],
    ['2026-12-01', '09:30', 'Europe/London', '2026-12-01T09:30:00.000Z'],
    // Clocks go forward: 01:00 to 02:00 does not occur, and means the moment of the change.
    ['2026-03-29', '01:00', 'Europe/London', '2026-03-29T01:00:00.000Z'],
    ['2026-03-29', '01:30', 'Europe/London', '2026-03-29T01:00:00.000Z'],
    ['2026-03-29', '02:00', 'Europe/London', '2026-03-29T01:00:00.000Z'],
    // Clocks go back: 01:00 to 02:00 occurs twice, and means the first time.
    ['2026-10-25', '01:30', 'Europe/London', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25', '02:00', 'Europe/London', '2026-10-25T02:00:00.000Z'],
    // Clocks that change at midnight, and by half an hour.
    ['2026-09-06', '00:00', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    ['2026-04-05', '01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
    // Samoa skipped a whole day.
    ['2011-12-30', '12:00', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ])('%s %s in %s is %s', (day, time, zone, instant) => {
    expect(at(day, time, zone)).toBe(instant);
  });

  it('knows time zones', () => {
    expect([isTimeZone('Europe/London'), isTimeZone('Nowhere/Town')]).toEqual([true, false]);
  });
});

const reading = fc.record({
  day: fc.integer({ min: 0, max: 36_000 }).map((days) => addDays('2000-01-01', days)),
  minute: fc.integer({ min: 0, max: 1_439 }),
});
const timeOf = (minute: number) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

it('never goes backwards, and converts a local time back to itself wherever it exists', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), reading, reading, (zone, a, b) => {
      const first = instantOf(a.day, timeOf(a.minute), zone);
      const second = instantOf(b.day, timeOf(b.minute), zone);
      const [readA, readB] = [`${a.day} ${timeOf(a.minute)}`, `${b.day} ${timeOf(b.minute)}`];
      if (readA <= readB) expect(first.getTime()).toBeLessThanOrEqual(second.getTime());
      else expect(second.getTime()).toBeLessThanOrEqual(first.getTime());
      const shown = wallAt(first, zone);
      const moved = `${shown.day} ${shown.time}` !== readA;
      // Only a reading that does not occur is shown as a later one.
      if (moved) expect(`${shown.day} ${shown.time}` > readA).toBe(true);
    }),
    { numRuns: runs(150, 20_000) },
  );
});

it('gives the local time of the zone, whatever was asked for that day before', () => {
  const instant = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2038, 0, 1) });
  // Days on which clocks change, to the second.
  const change = fc.constantFrom('2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z', '2026-04-04T15:00:00Z', '2026-09-06T04:00:00Z', '2011-12-30T10:00:00Z').chain((at) => fc.integer({ min: -90_000, max: 90_000 }).map((seconds) => Date.parse(at) + seconds * 1_000));
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.oneof(instant, change), (zone, at) => {
      const told = new Date(at).toLocaleString('sv-SE', { timeZone: zone });
      const { day, time } = wallAt(new Date(at), zone);
      expect(`${day} ${time}`).toBe(told.slice(0, 16));
    }),
    { numRuns: runs(500, 20_000) },
  );
});
