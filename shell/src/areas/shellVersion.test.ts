import { fit } from './shellVersion.ts';

test.each([
  ['1.0.0', '1.0.0', 'fits'],
  ['1.10.0', '1.9.9', 'fits'],
  ['1.9.9', '1.10.0', 'too-old'],
  ['0.1.0', '9.0.0', 'too-old'],
  ['2.0.0', '1.99.99', 'outdated'],
  ['0.1.7', '0.1.2', 'fits'],
  ['0.2.0', '0.1.2', 'outdated'],
  ['0.0.4', '0.0.3', 'outdated'],
  ['1.0.0', '0.9.0', 'outdated'],
  ['10.0.0', '1.0.0', 'outdated'],
])('on shell %s, an area built for shell %s: %s', (have, need, expected) => expect(fit(have, need)).toBe(expected));
