/** What reports, their columns and their ends are called, in four languages. */
import type { Language } from '@firm/platform/errors/messages';
import labelsAr from '../../contract/locales/ar.json' with { type: 'json' };
import labelsEn from '../../contract/locales/en.json' with { type: 'json' };
import labelsEs from '../../contract/locales/es.json' with { type: 'json' };
import labelsFr from '../../contract/locales/fr.json' with { type: 'json' };
import type { ReportCode, ReportColumn } from '../../contract/reports.ts';
import ar from './texts/ar.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };

const texts = { en, es, fr, ar } as const;
const labels = { en: labelsEn, es: labelsEs, fr: labelsFr, ar: labelsAr } as const;

export type ReportWord = keyof typeof en.word;
type Values = Readonly<Record<string, string | number>>;

export const reportTexts = (language: Language, code: ReportCode): { readonly name: string; readonly description: string } => texts[language].report[code];
export const columnName = (language: Language, key: ReportColumn): string => texts[language].column[key];
/** What a choice of the contract's labels is called: states of exports, categories of reports, bases of lines. */
export const choiceNames = (language: Language) => labels[language].choice;

/** A word or sentence, with its values put in. */
export const reportWord = (language: Language, key: ReportWord, values: Values = {}): string =>
  texts[language].word[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** Whether a stored key is still one that we know. */
export const isReportWord = (key: string): key is ReportWord => Object.hasOwn(en.word, key);
