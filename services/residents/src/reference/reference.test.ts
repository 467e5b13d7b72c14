import { languages } from '@firm/platform/errors/messages';
import { fold } from '@firm/platform/table/fold';
import { genderName, listNames, nationalityName } from '../../contract/fixedListNames.ts';
import { declaredLists } from '../../contract/reference/fixedListRoutes.ts';
import { fixedListHandlers } from './fixedLists.ts';
import { knownNationalities as nationalities } from './knownNationalities.ts';

const listsIn = async (language: (typeof languages)[number]) =>
  (await (fixedListHandlers.listFixedLists as (call: unknown) => Promise<Record<string, { value: string; name: string }[]>>)({
    language,
  })) as Record<string, { value: string; name: string; code?: string }[]>;

test.each(languages)('every list has a name for every entry in %s', async (language) => {
  const lists = await listsIn(language);
  const values = (list: string) => lists[list]?.map(({ value }) => value);
  for (const [list, choices] of Object.entries(declaredLists)) expect([list, values(list)]).toEqual([list, [...choices]]);
  expect(values('blood_types')).toContain('AB-');
  expect(lists.religions).toHaveLength(20);
  expect(values('religions')?.slice(0, 2)).toEqual(['Christianity', 'Islam']);
  for (const [name, rows] of Object.entries(lists)) {
    for (const row of rows) expect([name, row.value, row.name.trim().length > 0]).toEqual([name, row.value, true]);
    expect(new Set(rows.map((row) => row.value)).size).toBe(rows.length);
  }
});

test('about two hundred nationalities, with one name each and no duplicates', () => {
  expect(nationalities.length).toBeGreaterThan(190);
  for (const language of languages) {
    const names = nationalities.map((n) => n.names[language]);
    expect(names.filter((name) => !name || /^[A-Z]{2}$/.test(name))).toEqual([]);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  }
  expect(nationalities.find(({ code }) => code === 'BD')).toMatchObject({
    value: 'Bangladeshi',
    names: { es: 'Bangladesí', fr: 'Bangladais', ar: 'بنغلاديشي' },
  });
});

test('no two nationalities claim the same colloquial word', () => {
  const claims = Map.groupBy(nationalities.flatMap(({ code, also }) => [...new Set(also.map(fold))].map((word) => [word, code] as const)), ([word]) => word);
  expect([...claims].filter(([, codes]) => codes.length > 1).map(([word, codes]) => [word, ...codes.map(([, code]) => code)])).toEqual([]);
});

test('no language lacks a text that another has', () => {
  for (const texts of Object.values(listNames)) {
    for (const [list, entries] of Object.entries(listNames.en))
      expect(Object.keys(texts[list as keyof typeof texts])).toEqual(Object.keys(entries));
  }
});

test('what is not in a list is its own name, and what is empty has none', () => {
  expect([nationalityName('ar', 'Bangladeshi'), nationalityName('ar', 'Atlantean'), nationalityName('ar', '')]).toEqual(['بنغلاديشي', 'Atlantean', null]);
  expect([genderName('fr', 'F'), genderName('fr', '')]).toEqual(['Femme', null]);
});
