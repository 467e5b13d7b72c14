import { directionOf, type Language } from '../contract/languages.ts';

/** Keeps left-to-right text, such as a reference or a span of days, together in a line that reads from right to left. */
export const isolateIn = (language: Language) => (text: string): string => (directionOf(language) === 'rtl' ? `\u2066${text}\u2069` : text);
