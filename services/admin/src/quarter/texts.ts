/** What headings, figures and states of quarterly reports are called, in four languages. */
import type { Language } from '@firm/platform/errors/messages';
import ar from './texts/ar.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };

const texts = { en, es, fr, ar } as const;

export type FigureName = keyof typeof en.figure;

export const quarterTexts = (language: Language): typeof en => texts[language];
