/** Days that must follow others or must not be to come: what fields declare, and what is refused of a changed record. */
import fc from 'fast-check';
import type { ApiError } from '../../errors/apiError.ts';
import { clock } from '../../clock/clock.ts';
import { checkDayOrder } from '../../http/bodyChecks.ts';
import { addDays, latestToday } from '../days.ts';
import { backwardsIn, dayOrderOf, daysToCome, isBackwards } from './dayOrder.ts';
import { day, moment, text } from './fieldKinds.ts';

const fields = {
  name: text(20),
  from: day(),
  until: day({ notBefore: 'from' }),
  begins: moment({ stored: 'begun' }),
  ends: moment({ after: 'begins' }),
} as const;

it('pairs are declared by the later of the two', () => {
  expect(dayOrderOf(fields)).toEqual([
    { first: 'from', second: 'until', apart: false },
    { first: 'begins', second: 'ends', apart: true },
  ]);
});

const days = fc.option(fc.integer({ min: 1, max: 28 }).map((n) => `2026-02-${String(n).padStart(2, '0')}`), { nil: null });
const moments = fc.option(fc.integer({ min: 0, max: 5 }).map((n) => new Date(n * 1_000)), { nil: null });
const record = fc.record({ name: fc.string(), from: days, until: days, begun: moments, ends: moments });
type Record = typeof record extends fc.Arbitrary<infer R> ? R : never;

/** As one would say it of this record alone. */
const wrong = ({ from, until, begun, ends }: Record): string[] => [
  ...(from !== null && until !== null && until < from ? ['until'] : []),
  ...(begun !== null && ends !== null && ends.getTime() <= begun.getTime() ? ['ends'] : []),
];
const named = (after: object, before: object | null) => backwardsIn(fields, after, before).map(({ second }) => second as string);

it('a new record keeps to all of them', () => {
  fc.assert(fc.property(record, (after) => expect(named(after, null)).toEqual(wrong(after))));
});

it('of a changed one, either day alone is held against the other as it is; what stays as it was is not looked at', () => {
  fc.assert(
    fc.property(record, fc.record({ name: fc.string(), from: days, until: days, begun: moments, ends: moments }, { requiredKeys: [] }), (before, patch) => {
      const after = { ...before, ...patch };
      const moved = (...of: (keyof Record)[]) => of.some((name) => after[name]?.valueOf() !== before[name]?.valueOf());
      const changed = { until: moved('from', 'until'), ends: moved('begun', 'ends') };
      expect(named(after, before)).toEqual(wrong(after).filter((name) => changed[name as keyof typeof changed]));
      // The same moment in another object is no change.
      const again = { ...before, begun: before.begun && new Date(before.begun), ends: before.ends && new Date(before.ends) };
      expect(named(again, before)).toEqual([]);
    }),
  );
});

it('nothing is out of order where a day is missing, and the same day is unless they must differ', () => {
  for (const none of [null, undefined, '']) expect([isBackwards(none, '2026-01-01', { apart: true }), isBackwards('2026-01-01', none, { apart: true })]).toEqual([false, false]);
  expect([false, true].map((apart) => isBackwards('2026-01-01', '2026-01-01', { apart }))).toEqual([false, true]);
});

it('is refused with the later day’s name, as every field that is wrong', () => {
  const refused = (key?: 'end_before_start') => {
    try {
      checkDayOrder(fields, { from: '2026-02-02', until: '2026-02-01' }, null, key);
    } catch (error) {
      const { statusCode, code, details } = error as ApiError;
      return { statusCode, code, errors: details.errors };
    }
  };
  expect(refused()).toEqual({ statusCode: 422, code: 'validation', errors: { until: [{ key: 'not_before', values: { field: 'until', other: 'from' } }] } });
  expect(refused('end_before_start')?.errors?.until).toMatchObject([{ key: 'end_before_start' }]);
});

describe('days that their fields declare as past', () => {
  const born = { born: day({ past: true, stored: 'birthday' }), seen: day({ past: true }), expires: day() } as const;
  const today = '2026-11-28';

  it.each([
    [{ birthday: '2026-11-29', expires: '2030-01-01' }, null, ['born']],
    [{ birthday: today, seen: '2030-01-01' }, null, ['seen']],
    [{ birthday: null, seen: undefined, expires: '2030-01-01' }, null, []],
    [{ birthday: '2030-01-01' }, { birthday: '2030-01-01' }, []],
    [{ birthday: '2030-01-02' }, { birthday: '2030-01-01' }, ['born']],
  ])('of %j, changed from %j, %j are to come', (after, before, names) => {
    expect(daysToCome(born, after, before, today)).toEqual(names);
  });

  it('today is the latest day that it is anywhere', () => {
    expect(latestToday(new Date('2026-11-28T09:59:59Z'))).toBe('2026-11-28');
    expect(latestToday(new Date('2026-11-28T10:00:00Z'))).toBe('2026-11-29');
  });

  it('are refused at the field', () => {
    const refused = (birthday: string) => {
      try {
        checkDayOrder(born, { birthday }, null);
      } catch (error) {
        return (error as ApiError).details.errors;
      }
    };
    const soon = latestToday(clock.now());
    expect(refused(addDays(soon, 1))).toEqual({ born: [{ key: 'day_in_future', values: { field: 'born' } }] });
    expect(refused(soon)).toBeUndefined();
  });
});
