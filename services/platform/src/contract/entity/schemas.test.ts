/** The schemas that fields come to: what JSON may say, and what a form may. */
import { z } from 'zod';
import { choice, choices, count, day, flag, number, parts, references, text, texts, weekdays, timeOfDay } from './fieldKinds.ts';
import { emptyOf } from './fieldValues.ts';
import { answerShape, formShape, writeShape } from './schemas.ts';

const fields = { beds: count(0, 10), area: number(0, 100, { optional: true }), active: flag() } as const;
const json = z.object(writeShape(fields));
const form = z.object(formShape(fields));
const body = { beds: 4, area: 12.5, active: true };

it('JSON sends numbers and flags as such', () => {
  expect(json.parse(body)).toEqual(body);
  expect(json.parse({ ...body, area: null })).toEqual({ ...body, area: null });
  for (const wrong of [{ beds: '4' }, { area: '12.5' }, { area: '' }, { active: 'true' }]) {
    expect([wrong, json.safeParse({ ...body, ...wrong }).success]).toEqual([wrong, false]);
  }
});

it('a form sends everything as text', () => {
  expect(form.parse({ beds: '4', area: '12.5', active: 'true' })).toEqual(body);
  expect(form.parse({ ...body, area: '' })).toEqual({ ...body, area: null });
});

it.each([json, form])('either way within the bounds', (schema) => {
  for (const wrong of [{ beds: 11 }, { beds: 1.5 }, { area: -1 }]) {
    expect([wrong, schema.safeParse({ ...body, ...wrong }).success]).toEqual([wrong, false]);
  }
});

describe('days, times and several ids', () => {
  const booking = z.object(writeShape({
    from: day({ always: true, first: '2000-01-01', last: '2100-12-31' }),
    until: day({ last: '2100-12-31' }),
    at: timeOfDay(),
    places: references('workzones', 2, { required: true }),
  }));
  const given = { from: '2026-11-22', until: null, at: '09:30', places: [1, 2] };

  it('are read: an address is an id, seconds are left off, each id is there once', () => {
    expect(booking.parse(given)).toEqual(given);
    expect(booking.parse({ ...given, until: '', at: '09:30:00', places: ['/backend/api/workzones/2/', 2] })).toEqual({ ...given, places: [2] });
  });

  it.each([{ from: null }, { from: '1999-12-31' }, { until: '2101-01-01' }, { until: '2026-02-30' }, { at: '24:00' }, { places: [] }, { places: [1, 2, 3] }, { places: ['/backend/api/employees/1/'] }])('%j is refused', (wrong) => {
    expect(booking.safeParse({ ...given, ...wrong }).success).toBe(false);
  });
});

describe('days of the week', () => {
  const body = z.object(writeShape({ some: weekdays({ required: true }), any: weekdays() }));

  it('are read each once, in the order of the week', () => {
    expect(body.parse({ some: [7, 1, 7], any: [] })).toEqual({ some: [1, 7], any: [] });
  });

  it.each([{ some: [] }, { some: [0] }, { any: [8] }, { any: [1.5] }, { any: null }])('%j is refused', (wrong) => {
    expect(body.safeParse({ some: [1], any: [2], ...wrong }).success).toBe(false);
  });
});

describe('several values as one', () => {
  const plan = { every: choice(['day', 'week'], { always: true }), time: timeOfDay() } as const;
  const fields = { columns: texts(5, 2), plan: parts(plan, { optional: true }), names: parts({ en: text(9, { required: true }), fr: text(9) }, { partial: true }) } as const;
  const report = z.object(writeShape(fields));
  const given = { columns: ['a', 'b'], plan: { every: 'week', time: '09:30' }, names: { en: 'Bed' } };

  it('are read whole, but for what may be left out', () => {
    expect(report.parse(given)).toEqual(given);
    expect(report.parse({ ...given, plan: null, names: { en: 'Bed', fr: 'Lit' } })).toEqual({ ...given, plan: null, names: { en: 'Bed', fr: 'Lit' } });
  });

  it.each([{ columns: ['a', 'b', 'c'] }, { columns: ['letters'] }, { plan: { every: 'week' } }, { plan: { every: 'year', time: '09:30' } }, { plan: { ...given.plan, more: 1 } }, { names: { fr: 'Lit' } }, { names: null }])('%j is refused', (wrong) => {
    expect(report.safeParse({ ...given, ...wrong }).success).toBe(false);
  });

  it('are answered whole, and empty are so in each of their members', () => {
    expect(emptyOf(fields)).toEqual({ columns: [], plan: null, names: { en: '', fr: '' } });
    expect(z.object(answerShape(fields)).safeParse(emptyOf(fields)).success).toBe(true);
    expect(z.object(answerShape(fields)).safeParse({ ...emptyOf(fields), names: { en: 'Bed' } }).success).toBe(false);
  });
});

it('several of a few words: those that there are, and at least one where it is required', () => {
  const places = { kinds: choices(['room', 'transport'], { required: true, initial: ['room'] }), more: choices(['a']) } as const;
  const sent = z.object(writeShape(places));
  expect(sent.parse({ kinds: ['transport'], more: [] })).toEqual({ kinds: ['transport'], more: [] });
  for (const kinds of [[], ['bus'], ['room', 'room', 'transport']]) expect([kinds, sent.safeParse({ kinds, more: [] }).success]).toEqual([kinds, false]);
  expect(emptyOf(places)).toEqual({ kinds: ['room'], more: [] });
});
