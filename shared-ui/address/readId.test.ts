import { readId } from './readId.ts';

test.each([
  ['12', 12],
  ['register', null],
  ['1e3', null],
  ['0', null],
  ['9999999999999999', null],
  [null, null],
  [undefined, null],
])('the id in %s', (text, id) => expect(readId(text)).toBe(id));
