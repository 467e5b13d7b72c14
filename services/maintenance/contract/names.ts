/** What states and kinds of alerts are called in each language: the labels of the contract, for files of other services too. */
import type { Language } from '@firm/platform/errors/messages';
import { textsIn } from '@firm/platform/texts/textsIn';
import type en from './locales/en.json';

const texts = textsIn<typeof en>(import.meta.dirname, 'locales');

/** A type that is not in the list has no name. */
export function alertNames(language: Language) {
  const { choice, lookup } = texts[language];
  const named = (list: Readonly<Record<string, string>>) => (id: number | null) => (id === null ? null : (list[id] ?? null));
  return { status: choice.status, type: named(lookup.alert_types), problem: named(lookup.problem_types), priority: named(lookup.priority_types), severity: named(lookup.severity_types) };
}
