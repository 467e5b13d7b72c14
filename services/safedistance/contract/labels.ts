/** What fields, choices and entries of lists are called, for screens: each language is loaded when it is wanted. */
import { inEachLanguage } from '@firm/platform/contract/languages';
import type en from './locales/en.json';

export type SafeDistanceLabels = typeof en;

export const safeDistanceLabels = inEachLanguage((language) => (): Promise<{ readonly default: SafeDistanceLabels }> => import(/* webpackChunkName: "labels-[request]" */ `./locales/${language}.json`));
