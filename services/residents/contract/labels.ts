/** Labels of fields, choices and list entries, for screens; each language is loaded on demand. */
import { inEachLanguage } from '@firm/platform/contract/languages';
import type en from './locales/en.json';

export type ResidentsLabels = typeof en;

/** Organisations can name list entries themselves (docs/rules/administration.md#set-up-lists). */
export const residentsLabels = { ...inEachLanguage((language) => (): Promise<{ readonly default: ResidentsLabels }> => import(/* webpackChunkName: "labels-[request]" */ `./locales/${language}.json`)), ownNames: true } as const;
