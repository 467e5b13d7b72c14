import { choiceLists } from './choices.ts';
import { feminineOf } from './feminine.ts';

test.each([
  ['Filipino', 'es', ['Filipina']],
  ['Francés', 'es', ['Francesa']],
  ['Alemán', 'es', ['Alemana']],
  ['Español', 'es', ['Española']],
  ['Marroquí', 'es', []],
  ['Indien', 'fr', ['Indienne']],
  ['Français', 'fr', ['Française']],
  ['Philippin', 'fr', ['Philippine']],
  ['Turc', 'fr', ['Turque']],
  ['Belge', 'fr', []],
  ['Indian', 'en', []],
] as const)('%s in %s', (demonym, language, forms) => expect(feminineOf(demonym, language)).toEqual(forms));

it('finds a nationality by its feminine, and still by its masculine', () => {
  for (const name of ['Filipina', 'Philippine', 'Philippin', 'Filipino']) expect(choiceLists.nationalities.find(name)).toBe('Filipino');
  expect(choiceLists.nationalities.find('Indienne')).toBe('Indian');
  expect(choiceLists.nationalities.find('vietnamienne')).toBe('Vietnamese');
});
