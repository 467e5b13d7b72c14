/** What statuses are called in files, in four languages. */
import type { Language } from '@firm/platform/errors/messages';
import ar from './statuses/ar.json' with { type: 'json' };
import en from './statuses/en.json' with { type: 'json' };
import es from './statuses/es.json' with { type: 'json' };
import fr from './statuses/fr.json' with { type: 'json' };

const names: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, es, fr, ar };

/** Of a resident's stay, a zone or a vendor; the status itself where it has no name. */
export function statusName(status: string, language: Language): string {
  return names[language][status] ?? status;
}
