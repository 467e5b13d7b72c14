/** Labels of fields, choices and entries of lists, for screens: each language is loaded when it is needed. */
import { inEachLanguage } from '@firm/platform/contract/languages';
import type en from './locales/en.json';

export type ResidentsLabels = typeof en;

/** Organisations name entries of its lists themselves (docs/rules/administration.md#set-up-lists). */
export const residentsLabels = { ...inEachLanguage((language) => (): Promise<{ readonly default: ResidentsLabels }> => import(/* webpackChunkName: "labels-[request]" */ `./locales/${language}.json`)), ownNames: true } as const;
