/** Texts of error answers, in the wording of docs/rules/calls.md#validation-messages, in the four languages. */
import { languages, type Language } from '../contract/languages.ts';
import { textsIn } from '../texts/textsIn.ts';
import type en from './locales/en.json';

export { languages, type Language };
export type MessageKey = keyof typeof en;

const texts: Record<Language, Record<MessageKey, string>> = textsIn<typeof en>(import.meta.dirname, 'locales');

/** Puts `{name}` values into the text of `key`. */
export function say(language: Language, key: MessageKey, values: Readonly<Record<string, string | number>> = {}): string {
  return texts[language][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
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
