/** Names of health statuses and states of an episode in each language: the labels of the contract, also for files of other services. */
import type { Language } from '@firm/platform/errors/messages';
import { textsIn } from '@firm/platform/texts/textsIn';
import type en from './locales/en.json';

const texts = textsIn<typeof en>(import.meta.dirname, 'locales');

/** A status that is not in the list has no name. */
export function healthNames(language: Language) {
  const { choice, lookup } = texts[language];
  const named: Readonly<Record<string, string>> = lookup.healthstatustypes;
  return { status: (id: number | null) => (id === null ? null : (named[id] ?? null)), caseState: choice.case_state };
}
