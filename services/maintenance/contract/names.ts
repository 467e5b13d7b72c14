/** Names of statuses and kinds of alert in each language: the labels of the contract, for files of other services too. */
import type { OwnNames } from '@firm/platform/contract/ownNames';
import type { Language } from '@firm/platform/errors/messages';
import { textsIn } from '@firm/platform/texts/textsIn';
import type en from './locales/en.json';

const texts = textsIn<typeof en>(import.meta.dirname, 'locales');

export type AlertList = keyof typeof en.lookup;

/** The label of a built-in entry; empty if there is none. */
export const listLabel = (list: AlertList, type_id: number, language: Language): string => (texts[language].lookup[list] as Readonly<Record<string, string>>)[type_id] ?? '';

/**
 * A type that is not in the list has no name.
 * @param own the organisation's own names in the language, as `lists` of `published.ts` has them
 */
export function alertNames(language: Language, own: OwnNames = {}) {
  const { choice, lookup } = texts[language];
  const named = (list: AlertList) => (id: number | null) => (id === null ? null : (own[list]?.[id] ?? (lookup[list] as Readonly<Record<string, string>>)[id] ?? null));
  return { status: choice.status, type: named('alert_types'), problem: named('problem_types'), priority: named('priority_types'), severity: named('severity_types') };
}
