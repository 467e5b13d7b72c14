/** What is sealed is read with the same secret alone, and not once anything of it was changed. */
import fc from 'fast-check';
import { digestOf } from '../auth/secretCode.ts';
import { seal, unseal } from './seal.ts';

test('a text comes back with its secret, and with no other', () => {
  const secret = fc.string({ minLength: 1 });
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), secret, secret, (text, own, other) => {
      fc.pre(own !== other);
      const sealed = seal(text, own);
      expect(unseal(sealed, own)).toBe(text);
      expect(() => unseal(sealed, other)).toThrow();
      expect(digestOf(own)).not.toBe(digestOf(other));
    }),
  );
});

test('the same text is sealed differently each time, and a changed one is refused', () => {
  const [one, other] = [seal('K-7', 'a'), seal('K-7', 'a')];
  expect(one).not.toBe(other);
  const changed = Buffer.from(one, 'base64');
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => unseal(changed.toString('base64'), 'a')).toThrow();
});
