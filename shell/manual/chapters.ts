/** The chapters of the user manual. It describes what exists; a section of the portal gets its chapter when it is built. */
import type { Language } from '@firm/shared-ui/i18n/index.ts';
import type { Chapter } from './chapter.ts';
import * as ar from './ar/index.ts';
import * as en from './en/index.ts';
import * as es from './es/index.ts';
import * as fr from './fr/index.ts';
import type { ManualWords } from './words.ts';

/** The chapters in their order. */
const order = ['start', 'frame', 'home', 'alerts', 'residents', 'tenancy', 'health', 'safeDistance', 'administration', 'roles', 'looks', 'trouble'] as const;

type ManualTexts = Readonly<Record<(typeof order)[number], Chapter>> & { readonly words: ManualWords };

const texts: Readonly<Record<Language, ManualTexts>> = { en, es, fr, ar };

/** The chapters in one language, in their order. */
export function chaptersIn(language: Language): Chapter[] {
  return order.map((name) => texts[language][name]);
}

/** The fixed words around the chapters, in one language. */
export function wordsIn(language: Language): ManualWords {
  return texts[language].words;
}
