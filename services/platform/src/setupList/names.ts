/** The names that a caller gives an entry. */
import { foldedText } from '../contract/foldedText.ts';
import { inEachLanguage, type Language } from '../contract/languages.ts';
import { invalidField } from '../errors/apiError.ts';
import { isOwn, type OrgLists, type SetupListSpec } from './lists.ts';
import type { Names } from './model.ts';

/** The names in all languages; empty where none is given. */
export const completeNames = (names: Readonly<Partial<Record<Language, string | undefined>>>): Names => inEachLanguage((language) => names[language] ?? '');

/**
 * @param of the organisation's lists
 * @param type_id of the entry itself; null: it is new
 * @throws 422 for names that another entry has, but for case and accents; an entry may keep the name that it has
 */
export function checkNames(of: OrgLists, list: string, type_id: number | null, names: Names): void {
  const present = type_id === null ? undefined : of.entry(list, type_id);
  // Accents have not always been folded: of two entries that differ by them alone, each can still be edited.
  if (present && folded(of.namesOf(list, present).en) === folded(names.en)) return;
  const taken = of.entries(list).some((entry) => entry.type_id !== type_id && folded(of.namesOf(list, entry).en) === folded(names.en));
  if (taken) throw invalidField('names', 'duplicate');
}

const folded = (text: string): string => foldedText(text).trim();

/** Whether these are the original names of a built-in entry. */
export const areOriginal = ({ label }: SetupListSpec, type_id: number, names: Names): boolean =>
  !isOwn(type_id) && (Object.entries(names) as [Language, string][]).every(([language, text]) => text === label(type_id, language));
