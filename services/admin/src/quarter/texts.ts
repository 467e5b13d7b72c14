/** Names of headings, figures and states of quarterly reports, in four languages. */
import type { Language } from '@firm/platform/errors/messages';
import { textsIn } from '@firm/platform/texts/textsIn';
import type en from './texts/en.json';

const texts = textsIn<typeof en>(import.meta.dirname, 'texts');

export type FigureName = keyof typeof en.figure;

export const quarterTexts = (language: Language): typeof en => texts[language];
