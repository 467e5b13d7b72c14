/** What a cell may say for a choice: its value, its name in any of the four languages, or what people write for it. */
import { languages, type Language } from '@firm/platform/errors/messages';
import { bloodTypes } from '../../contract/fixedLists.ts';
import { zoneTypes } from '../../contract/zoneTypes.ts';
import { choicesOf, spokenLanguages, type NamedList } from '../reference/fixedLists.ts';
import * as lists from '../reference/lists.ts';
import { nationalities } from '../reference/nationalities.ts';
import { feminineOf } from './feminine.ts';
import { foldHeader } from './headers.ts';

export interface ChoiceList {
  /** Folded text → what the record keeps; undefined for what is no such choice. */
  readonly find: (text: string) => string | number | undefined;
  /** Names in a language, to offer. */
  readonly names: (language: Language) => string[];
}

/** Signs matter in `A+`; elsewhere `work-pass` and `Work pass` are one. */
const fold = (text: string): string => foldHeader(text) || text.trim();

function listOf(entries: readonly { value: string | number; names: (language: Language) => string; also?: string[] }[]): ChoiceList {
  const found = new Map<string, string | number>();
  for (const { value, names, also = [] } of [...entries].reverse()) {
    for (const name of [String(value), ...languages.map(names), ...also]) found.set(fold(name), value);
  }
  return { find: (text) => found.get(fold(text)), names: (language) => entries.map(({ names }) => names(language)) };
}

const named = (list: NamedList, also: Readonly<Record<string, string[]>> = {}): ChoiceList =>
  listOf(
    choicesOf(list, 'en').map(({ value }, i) => ({
      value,
      names: (language) => choicesOf(list, language)[i]?.name ?? value,
      also: also[value],
    })),
  );

const numbered = (list: readonly { type_id: number; name: string }[], also: Readonly<Record<string, string[]>> = {}) =>
  listOf(list.map(({ type_id, name }) => ({ value: type_id, names: () => name, also: also[name] })));

const regions = (code: string): string[] =>
  languages.flatMap((language) => new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? []);
const spoken = Object.fromEntries(
  languages.map((language) => [language, new Intl.DisplayNames(language, { type: 'language' })]),
) as Record<Language, Intl.DisplayNames>;

const bloodSigns: ChoiceList = {
  find: (text) => {
    const plain = text.replace(/\s|type|rh|group/gi, '').toUpperCase();
    const signed = plain.replace(/POS(ITIVE)?$|VE\+$|\+VE$/, '+').replace(/NEG(ATIVE)?$|VE-$|-VE$|−$/, '-').replace(/^0/, 'O');
    return bloodTypes.find((type) => type === signed);
  },
  names: () => [...bloodTypes],
};

export const choiceLists = {
  genders: named('genders', { M: ['man', 'masculino', 'varón', 'masculin', 'h', 'رجل'], F: ['woman', 'femenino', 'féminin', 'أنثي', 'امرأة'] }),
  citizenships: named('citizenships', { 'Permenant Resident': ['pr'], 'Employment Pass': ['ep'], 'Work Pass': ['wp', 'work permit'] }),
  educations: named('educations', { Graduate: ['degree', 'bachelor', 'licenciado', 'licence'], '--': ['none', 'other', '-'] }),
  designations: named('designations'),
  religions: named('religions', {
    Christianity: ['christian', 'protestant', 'cristiano', 'chrétien', 'مسيحي'],
    Catholicism: ['catholic', 'roman catholic', 'católico', 'catholique', 'كاثوليكي'],
    Islam: ['muslim', 'moslem', 'musulmán', 'musulman', 'مسلم'],
    Hinduism: ['hindu', 'hindú', 'hindou', 'هندوسي'],
    Buddhism: ['buddhist', 'budista', 'bouddhiste', 'بوذي'],
    Sikhism: ['sikh', 'sij', 'سيخي'],
    Taoism: ['taoist'],
    'No religion': ['none', 'nil', 'free thinker', 'freethinker', 'ninguna', 'aucune', 'لا يوجد'],
    Other: ['others', 'otros', 'autres'],
  }),
  nationalities: listOf(
    nationalities.map(({ code, value, names }) => ({
      value,
      names: (language: Language) => names[language],
      also: [code, ...regions(code), ...languages.flatMap((language) => feminineOf(names[language], language))],
    })),
  ),
  spoken: listOf(
    Object.entries(spokenLanguages).map(([value, code]) => ({
      value,
      names: (language: Language) => spoken[language].of(code) ?? value,
    })),
  ),
  bloodTypes: bloodSigns,
  passTypes: numbered(lists.categoryPassTypes, { 'Work Permit': ['wp'], 'S Pass': ['sp', 'spass'], 'Employment Pass': ['ep'] }),
  accessPassTypes: numbered(lists.accessPassTypes),
  transport: numbered(lists.transportationModes),
  industries: numbered(lists.industryTypes, { 'Marine and offshore': ['marine', 'offshore', 'shipyard'] }),
  diets: numbered(lists.dietTypes, { 'No restriction': ['none', 'normal', 'non vegetarian'] }),
  zoneTypes: listOf(zoneTypes.map(({ type_id, name }) => ({ value: type_id as number, names: () => name as string }))),
} as const satisfies Record<string, ChoiceList>;
