/** The fixed lists (docs/rules/residents.md#fixed-lists) with their names in four languages. */
import type { Language } from '@firm/platform/errors/messages';
import type { Handlers } from '@firm/platform/http/call';
import { listNames } from '../../contract/fixedListNames.ts';
import type en from '../../contract/fixedListNames/en.json';
import {
  declaredLists,
  type DeclaredList,
  type fixedListRoutes,
  type FixedLists,
} from '../../contract/reference/fixedListRoutes.ts';
import { knownNationalities } from './knownNationalities.ts';
import { spokenNames } from './spokenLanguages.ts';

/** Lists whose entries have their names in the text files. */
export type NamedList = keyof typeof en;

/** Value and name of each entry of a list, in the list's order; without a translation, the name is the value. */
export function choicesOf(list: NamedList | DeclaredList, language: Language): { value: string; name: string }[] {
  const names = (listNames[language] as Readonly<Record<string, Readonly<Record<string, string>>>>)[list] ?? {};
  const values: readonly string[] = list in declaredLists ? declaredLists[list as DeclaredList] : Object.keys(names);
  return values.map((value) => ({ value, name: names[value] ?? value }));
}

export const fixedListHandlers: Handlers<typeof fixedListRoutes> = {
  // The lists are part of the code and never change: computed once per language.
  listFixedLists: async ({ language }) => (kept[language] ??= listsIn(language)),
};

const kept: Partial<Record<Language, FixedLists>> = {};

function listsIn(language: Language): FixedLists {
  const sorted = <T extends { name: string }>(rows: T[]): T[] =>
    rows.sort((a, b) => a.name.localeCompare(b.name, language));
  return {
    ...(Object.fromEntries(
      Object.keys(declaredLists).map((list) => [list, choicesOf(list as DeclaredList, language)]),
    ) as Pick<FixedLists, DeclaredList>),
    religions: choicesOf('religions', language),
    nationalities: sorted(knownNationalities.map(({ code, value, names: n, also }) => ({ value, name: n[language], code, also: [...new Set([...Object.values(n), ...also])] }))),
    languages: sorted(Object.entries(spokenNames[language]).map(([value, name]) => ({ value, name }))),
  };
}
