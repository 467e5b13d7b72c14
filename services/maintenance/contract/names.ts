/** Names of statuses and kinds of alert in each language: the labels of the contract, for files of other services too. */
import type { OwnNames } from '@firm/platform/contract/ownNames';
import type { Language } from '@firm/platform/errors/messages';
import { textsIn } from '@firm/platform/texts/textsIn';
import type en from './locales/en.json';

const texts = textsIn<typeof en>(import.meta.dirname, 'locales');

export type AlertList = keyof typeof en.lookup;

/** What an entry that is built in is called; empty where there is none. */
export const listLabel = (list: AlertList, type_id: number, language: Language): string => (texts[language].lookup[list] as Readonly<Record<string, string>>)[type_id] ?? '';

/**
 * A type that is not in the list has no name.
 * @param own what the organisation named itself in the language, as `lists` of `published.ts` tells it
 */
export function alertNames(language: Language, own: OwnNames = {}) {
  const { choice, lookup } = texts[language];
  const named = (list: AlertList) => (id: number | null) => (id === null ? null : (own[list]?.[id] ?? (lookup[list] as Readonly<Record<string, string>>)[id] ?? null));
  return { status: choice.status, type: named('alert_types'), problem: named('problem_types'), priority: named('priority_types'), severity: named('severity_types') };
}
