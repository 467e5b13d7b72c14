/**
 * Texts of error answers, in the wording of docs/rules/calls.md#validation-messages, in the four languages: those that any service
 * may need. What is particular to a service it says itself (`messages` of its definition).
 */
import { inEachLanguage, languages, type Language } from '../contract/languages.ts';
import { textsIn } from '../texts/textsIn.ts';
import type en from './locales/en.json';

export { languages, type Language };

/** The keys of each that has messages; a service adds its own by a module declaration (`services/<service>/src/messages.ts`). */
export interface MessageOwners {
  readonly platform: keyof typeof en;
}
export type MessageKey = MessageOwners[keyof MessageOwners];

/** Messages by their keys, in each language. */
export type Messages = Readonly<Record<Language, Readonly<Record<string, string>>>>;

const own: Messages = textsIn<typeof en>(import.meta.dirname, 'locales');
const texts: Record<Language, Record<string, string>> = inEachLanguage((language) => ({ ...own[language] }));

/**
 * From now on these can be said too: services of one process share the keys.
 * @throws for a key under which something else is said
 */
export function addMessages(added: Messages): void {
  for (const language of languages) {
    for (const [key, text] of Object.entries(added[language])) {
      const known = texts[language][key];
      if (known !== undefined && known !== text) throw new Error(`two messages are named ${key}`);
      texts[language][key] = text;
    }
  }
}

/** Puts `{name}` values into the text of `key`. */
export function say(language: Language, key: MessageKey, values: Readonly<Record<string, string | number>> = {}): string {
  return (texts[language][key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The first language of an `Accept-Language` header that we speak; English otherwise. Ignores anything odd in it. */
export function acceptedLanguage(header: string | undefined): Language {
  if (!header) return 'en';
  const wanted = header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', q] = part.trim().split(/\s*;\s*q=/);
      return { tag: tag.toLowerCase().split('-')[0] ?? '', weight: q === undefined ? 1 : Number(q) || 0 };
    })
    .sort((a, b) => b.weight - a.weight);
  for (const { tag, weight } of wanted) {
    if (weight > 0 && (languages as readonly string[]).includes(tag)) return tag as Language;
  }
  return 'en';
}
