import { idOfReference } from './reference.ts';

test.each([
  ['12', 12],
  ['RES-000012', 12],
  ['res-12', 12],
  ['RES-0', null],
  ['0', null],
  ['list', null],
  ['12x', null],
  ['', null],
  [undefined, null],
])('%s', (slug, id) => {
  expect(idOfReference(slug)).toBe(id);
});
