import { matchesETag, acceptsEncoding } from './negotiation.ts';

test.each([
  [undefined, false],
  ['', false],
  ['gzip', true],
  ['br, gzip', true],
  ['GZIP;q=0.5', true],
  ['gzip;q=0', false],
  ['gzip; q=0.000, br', false],
  ['gzip;q=nonsense', false],
  ['*', true],
  ['*;q=0', false],
  ['gzip;q=0, *', false],
  ['*;q=0, gzip', true],
  ['identity', false],
  ['x-gzip', false],
  ['gzippy', false],
])('Accept-Encoding %j takes gzip: %p', (header, takes) => expect(acceptsEncoding(header, 'gzip')).toBe(takes));

test.each([
  [undefined, false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['"b","a"', true],
  ['*', true],
  ['a', false],
  ['"aa"', false],
  ['W/a', false],
])('If-None-Match %j knows "a": %p', (header, knows) => expect(matchesETag(header, '"a"')).toBe(knows));
