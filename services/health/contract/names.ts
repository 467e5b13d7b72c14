/** What health statuses and states of an illness are called in each language: the labels of the contract, for files of other services too. */
import type { Language } from '@firm/platform/errors/messages';
import ar from './locales/ar.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };

const texts = { en, es, fr, ar } as const;

/** A status that is not in the list has no name. */
export function healthNames(language: Language) {
  const { choice, lookup } = texts[language];
  const named: Readonly<Record<string, string>> = lookup.healthstatustypes;
  return { status: (id: number | null) => (id === null ? null : (named[id] ?? null)), caseState: choice.case_state };
}
