/** The schemas that fields come to: what JSON may say, and what a form may. */
import { z } from 'zod';
import { count, flag, number } from './field.ts';
import { formShape, writeShape } from './schemas.ts';

const fields = { beds: count(0, 10), area: number(0, 100, { optional: true }), active: flag() } as const;
const json = z.object(writeShape(fields));
const form = z.object(formShape(fields));
const body = { beds: 4, area: 12.5, active: true };

it('JSON brings numbers and flags as such', () => {
  expect(json.parse(body)).toEqual(body);
  expect(json.parse({ ...body, area: null })).toEqual({ ...body, area: null });
  for (const wrong of [{ beds: '4' }, { area: '12.5' }, { area: '' }, { active: 'true' }]) {
    expect([wrong, json.safeParse({ ...body, ...wrong }).success]).toEqual([wrong, false]);
  }
});

it('a form brings all of it as text', () => {
  expect(form.parse({ beds: '4', area: '12.5', active: 'true' })).toEqual(body);
  expect(form.parse({ ...body, area: '' })).toEqual({ ...body, area: null });
});

it.each([json, form])('either way within the bounds', (schema) => {
  for (const wrong of [{ beds: 11 }, { beds: 1.5 }, { area: -1 }]) {
    expect([wrong, schema.safeParse({ ...body, ...wrong }).success]).toEqual([wrong, false]);
  }
});
