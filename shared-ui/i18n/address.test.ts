import { addressIn, barePath, splitAddress } from './address.ts';
import { spokenLanguage } from './language.ts';
import { rememberedLanguage } from './languageCookie.ts';

test.each([
  ['/', null, '/'],
  ['/maintenance/3', null, '/maintenance/3'],
  ['/ar', 'ar', '/'],
  ['/ar/', 'ar', '/'],
  ['/es/maintenance', 'es', '/maintenance'],
  ['/frozen', null, '/frozen'],
  ['/en/maintenance', null, '/en/maintenance'],
  ['/FR/x', null, '/FR/x'],
])('%s is %s of %s', (pathname, language, path) => expect(splitAddress(pathname)).toEqual({ language, path }));

test.each([
  ['en', '/fr/a?x=/es/1#h', '/a?x=/es/1#h'],
  ['ar', '/a', '/ar/a'],
  ['ar', '/fr/a', '/ar/a'],
  ['es', '/', '/es'],
  ['es', '/?q=1', '/es?q=1'],
  ['en', '/es', '/'],
  ['fr', '#here', '#here'],
] as const)('in %s, %s is %s', (language, path, expected) => {
  expect(addressIn(language, path)).toBe(expected);
  expect(addressIn(language, addressIn(language, path))).toBe(expected);
});

test('a path without a prefix is unchanged', () => expect(barePath('/a')).toBe('/a'));

test.each([
  [['ta-SG', 'ar-EG', 'en'], 'ar'],
  [['FR'], 'fr'],
  [['bn', 'zh-Hans'], null],
  [[], null],
])('a browser with %j starts in %s', (preferred, language) => expect(spokenLanguage(preferred)).toBe(language));

test('the cookie contains a language, or nothing', () => {
  expect(rememberedLanguage('a=b; firm_language=fr')).toBe('fr');
  expect(rememberedLanguage('firm_language=xx; other=fr')).toBeNull();
  expect(rememberedLanguage('')).toBeNull();
});
