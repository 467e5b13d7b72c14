/**
 * Texts of error answers, in the wording of docs/rules/calls.md#validation-messages, in the four languages: those that any service
 * may need. A service has the texts that are particular to it in the `messages` of its definition.
 */
import { inEachLanguage, languages, type Language } from '../contract/languages.ts';
import { textsIn } from '../texts/textsIn.ts';
import type en from './locales/en.json';

export { languages, type Language };

/** The message keys of each owner; a service adds its own by a module declaration (`services/<service>/src/messages.ts`). */
export interface MessageOwners {
  readonly platform: keyof typeof en;
}
export type MessageKey = MessageOwners[keyof MessageOwners];

/** Messages by their keys, in each language. */
export type Messages = Readonly<Record<Language, Readonly<Record<string, string>>>>;

const own: Messages = textsIn<typeof en>(import.meta.dirname, 'locales');
const texts: Record<Language, Record<string, string>> = inEachLanguage((language) => ({ ...own[language] }));

/**
 * Adds messages; services of one process share the keys.
 * @throws for a key that already has another text
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
export function messageText(language: Language, key: MessageKey, values: Readonly<Record<string, string | number>> = {}): string {
  return (texts[language][key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The first language of an `Accept-Language` header that the portal has; English otherwise. Malformed parts are ignored. */
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
