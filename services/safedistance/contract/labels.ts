/** Names of fields, choices and list entries, for screens; each language is loaded on demand. */
import { inEachLanguage } from '@firm/platform/contract/languages';
import type en from './locales/en.json';

export type SafeDistanceLabels = typeof en;

export const safeDistanceLabels = inEachLanguage((language) => (): Promise<{ readonly default: SafeDistanceLabels }> => import(/* webpackChunkName: "labels-[request]" */ `./locales/${language}.json`));
