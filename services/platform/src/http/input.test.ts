/** What comes in: hostile names and values get the documented answer, never a defect. */
import { z } from 'zod';
import { bodyOf } from '../contract/fields.ts';
import type { RouteSpec } from '../contract/route.ts';
import { readBody, readQuery, refuseUnkeepable } from './input.ts';

const spec = {
  method: 'POST',
  path: '/things/',
  permission: 'signed-in',
  summary: '',
  query: z.object({ colour: z.string() }).partial(),
  list: { orderings: { id: '_id' }, defaultOrdering: 'id', search: false },
  body: bodyOf({ name: z.string() }),
} as const satisfies RouteSpec;

const thrownBy = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
};

test.each(['constructor', 'toString', 'hasOwnProperty', '__proto__', 'valueOf'])('a body’s unknown field %s is refused by its name', (name) => {
  const body: unknown = JSON.parse(`{"name":1,"${name}":{"x":1}}`);
  const refusal = thrownBy(() => readBody(spec, body)) as { statusCode: number; details: { errors: object } };
  expect(refusal.statusCode).toBe(422);
  expect(Object.keys(refusal.details.errors)).toContain('name');
  if (name !== '__proto__') expect(Object.keys(refusal.details.errors)).toContain(name);
  expect(({} as { x?: number }).x).toBeUndefined();
});

test.each(['constructor', '__proto__', 'colour[$ne]', 'toString'])('an unknown parameter %s is 400, never ignored', (name) => {
  expect(() => readQuery(spec, `/things/?${name}=1`)).toThrow(expect.objectContaining({ statusCode: 400 }));
});

test('nesting without end and text that cannot be kept are 400', () => {
  const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
  for (const value of [nested(100_000), nested(41), { a: ['x\0y'] }, '\ud83d', { deep: { er: '\udc00x' } }]) {
    expect(() => refuseUnkeepable(value)).toThrow(expect.objectContaining({ statusCode: 400 }));
  }
  for (const value of [nested(20), { a: 'line\nbreak\t', b: '\u{1F600} تسرب', c: null, d: [1, true] }, undefined]) {
    expect(() => refuseUnkeepable(value)).not.toThrow();
  }
});
