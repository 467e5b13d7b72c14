import { isAtLeast } from './shellVersion.ts';

test.each([
  ['1.0.0', '1.0.0', true],
  ['1.10.0', '1.9.9', true],
  ['1.9.9', '1.10.0', false],
  ['2.0.0', '1.99.99', true],
  ['0.1.0', '9.0.0', false],
])('%s is enough for %s: %s', (have, need, expected) => expect(isAtLeast(have, need)).toBe(expected));
