/** What a cell may contain for a choice: its value, its name in any of the four languages, or other usual spellings. */
import { languages, type Language } from '@firm/platform/errors/messages';
import { fold } from '@firm/platform/table/fold';
import { declaredLists, type DeclaredList } from '../../../contract/reference/fixedListRoutes.ts';
import { choicesOf, type NamedList } from '../../reference/fixedLists.ts';
import { spokenLanguages, spokenNames } from '../../reference/spokenLanguages.ts';
import { knownNationalities } from '../../reference/knownNationalities.ts';
import { numberedList } from '../../reference/lookups.ts';
import { lookupName } from '../../table/labels.ts';
import { feminineOf } from './feminine.ts';

export interface ChoiceList {
  /** Folded text (without case and accents) → stored value; undefined if it matches no choice. */
  readonly find: (text: string) => string | number | undefined;
  /** Names in a language, to be offered. */
  readonly names: (language: Language) => string[];
  /** The name of a stored value; undefined if the list does not have it. */
  readonly nameOf: (value: string, language: Language) => string | undefined;
}

/** Symbols matter in `A+`; elsewhere `work-pass` and `Work pass` are the same. */
const keyOf = (text: string): string => fold(text) || text.trim();

function listOf(entries: readonly { value: string | number; names: (language: Language) => string; also?: string[] }[]): ChoiceList {
  const found = new Map<string, string | number>();
  for (const { value, names, also = [] } of [...entries].reverse()) {
    for (const name of [String(value), ...languages.map(names), ...also]) found.set(keyOf(name), value);
  }
  const byValue = new Map(entries.map(({ value, names }) => [String(value), names]));
  return { find: (text) => found.get(keyOf(text)), names: (language) => entries.map(({ names }) => names(language)), nameOf: (value, language) => byValue.get(value)?.(language) };
}

const named = (list: NamedList | DeclaredList, also: Readonly<Record<string, string[]>> = {}): ChoiceList =>
  listOf(
    choicesOf(list, 'en').map(({ value }, i) => ({
      value,
      names: (language) => choicesOf(list, language)[i]?.name ?? value,
      also: also[value],
    })),
  );

const numbered = (list: string, also: Readonly<Record<string, string[]>> = {}) =>
  listOf(
    numberedList(list).map(({ type_id, name }) => ({
      value: type_id,
      names: (language) => lookupName(list, type_id, language) ?? name,
      also: [name, ...(also[name] ?? [])],
    })),
  );

/** Demonyms in files that earlier releases exported; the current names are better Arabic. */
const formerDemonyms: Readonly<Record<string, readonly string[]>> = {
  CF: ['أفريقي أوسطي'],
  CV: ['رأس أخضري'],
  KN: ['كيتسي'],
  LC: ['لوسي'],
  ME: ['جبلي أسودي'],
  MM: ['بورمي'],
  VC: ['فنسنتي'],
};

/** Choices that end in a sign, such as blood types: `O pos`, `o +ve` and `0+` are the same. */
const listWithSigns = (choices: readonly string[]): ChoiceList => ({
  find: (text) => {
    const plain = text.replace(/\s|type|rh|group/gi, '').toUpperCase();
    const sign = plain.replace(/POS(ITIVE)?$|VE\+$|\+VE$/, '+').replace(/NEG(ATIVE)?$|VE-$|-VE$|−$/, '-').replace(/^0/, 'O');
    return choices.find((choice) => choice === sign);
  },
  names: () => [...choices],
  nameOf: (value) => value,
});

/** Words around a nationality in files: `Indian national`, `Citizen of India`, `Nacionalidad: india`. */
const aroundNationality = /^(nationality|citizen of|nacionalidad|nationalite|جنسيه|الجنسيه) | (nationals?|nationality|citizens?)$/g;

/** The list, extended to recognise `U.S.A.`, `Srilankan`, `Indians` and `Indian national` too. */
function ofPeople(list: ChoiceList): ChoiceList {
  const find = (text: string): ReturnType<ChoiceList['find']> => {
    const word = fold(text).replace(aroundNationality, '');
    return list.find(text) ?? list.find(word) ?? list.find(word.replaceAll(' ', '')) ?? (/[^s]s$/.test(word) ? list.find(word.slice(0, -1)) : undefined);
  };
  return { ...list, find };
}

/** Other usual spellings of choices. */
const further: Readonly<Partial<Record<DeclaredList, Readonly<Record<string, string[]>>>>> = {
  genders: { M: ['man', 'masculino', 'varón', 'masculin', 'h', 'رجل'], F: ['woman', 'femenino', 'féminin', 'أنثي', 'امرأة'] },
  citizenships: {
    'Permenant Resident': ['pr'],
    'Employment Pass': ['ep', 'pase de empleo', 'permis d’emploi'],
    'Work Pass': ['wp', 'work permit', 'pase de trabajo', 'permis de travail'],
  },
  educations: { Graduate: ['degree', 'bachelor', 'licenciado', 'licence', 'licencié'], Diploma: ['diplôme'], '--': ['none', 'other', '-'] },
  designations: { Associate: ['associé'], Manager: ['responsable'] },
};

const declared = Object.fromEntries(
  Object.entries(declaredLists).map(([list, choices]: [string, readonly string[]]) => [
    list,
    choices.every((choice) => /[+-]$/.test(choice) && choice !== '--')
      ? listWithSigns(choices)
      : named(list as DeclaredList, further[list as DeclaredList]),
  ]),
) as Record<DeclaredList, ChoiceList>;

/** By the name with which fields refer to them (contract/fields). */
export const choiceLists = {
  ...declared,
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
  nationalities: ofPeople(
    listOf(
      knownNationalities.map(({ code, value, names, also }) => ({
        value,
        names: (language: Language) => names[language],
        also: [...also, ...(formerDemonyms[code] ?? []), ...languages.flatMap((language) => feminineOf(names[language], language))],
      })),
    ),
  ),
  languages: listOf(
    Object.keys(spokenLanguages).map((value) => ({
      value,
      names: (language: Language) => spokenNames[language][value] ?? value,
    })),
  ),
  categorypasstypes: numbered('categorypasstypes', { 'Work Permit': ['wp'], 'S Pass': ['sp', 'spass'], 'Employment Pass': ['ep'] }),
  accesspasstypes: numbered('accesspasstypes'),
  transportationmodes: numbered('transportationmodes'),
  industrytypes: numbered('industrytypes', { 'Marine and offshore': ['marine', 'offshore', 'shipyard'] }),
  diettypes: numbered('diettypes', { 'No restriction': ['none', 'normal', 'non vegetarian'] }),
  zonetypes: numbered('zonetypes'),
} as const satisfies Record<string, ChoiceList>;
