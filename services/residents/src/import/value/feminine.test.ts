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
  ['فلبيني', 'ar', ['فلبينية']],
] as const)('%s in %s', (demonym, language, forms) => expect(feminineOf(demonym, language)).toEqual(forms));

it('finds a nationality by its feminine form, and still by its masculine', () => {
  for (const name of ['Filipina', 'Philippine', 'Philippin', 'Filipino']) expect(choiceLists.nationalities.find(name)).toBe('Filipino');
  expect(choiceLists.nationalities.find('Indienne')).toBe('Indian');
  expect(choiceLists.nationalities.find('vietnamienne')).toBe('Vietnamese');
});

test.each([
  ['Burmese', ['Myanmar', 'Burma', 'MYANMAR (BURMA)', 'MMR', 'mm', 'Birmanie', 'birmana', 'بورما', 'ميانماري']],
  ['Nepalese', ['Nepali', 'Nepal', 'NPL', 'Népalaise', 'nepalí', 'نيبالي']],
  ['Chinese', ['PRC', 'P.R.C.', 'PR China', 'China', 'CHN', 'chinoise', 'صيني']],
  ['South Korean', ['Korean', 'Korea', 'S. Korea', 'ROK', 'KOR', 'coréenne', 'كوري']],
  ['American', ['USA', 'U.S.A.', 'US', 'United States of America', 'EE.UU.', 'États-Unis', 'أمريكي']],
  ['British', ['UK', 'U.K.', 'GBR', 'English', 'Great Britain', 'Royaume-Uni', 'بريطاني']],
  ['Indian', ['India', 'IND', 'Indians', 'Indian National', 'Citizen of India', 'Nationality: Indian', 'hindú', 'indienne', 'هندي', 'هندية']],
  ['Bangladeshi', ['Bangladesh', 'Bangla', 'BGD', 'Bangladeshis', 'bangladaise', 'بنغالي', 'بنجلاديشي']],
  ['Sri Lankan', ['Srilanka', 'Srilankan', 'LKA', 'سيريلانكي']],
  ['Filipino', ['Pinoy', 'Phillipines', 'PHL', 'فليبيني']],
])('%s is recognised in its usual spellings', (value, words) => {
  expect(words.map((word) => [word, choiceLists.nationalities.find(word)])).toEqual(words.map((word) => [word, value]));
});

it.each(['Bengali', 'Tamil', 'Malay', 'Asian', 'African', 'Indochinese', ''])('%j is not a nationality, and is asked about', (word) => {
  expect(choiceLists.nationalities.find(word)).toBeUndefined();
});
