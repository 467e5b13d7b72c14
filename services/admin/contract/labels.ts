/** Names of fields, choices and list entries, for screens; each language is loaded on demand. */
import { inEachLanguage } from '@firm/platform/contract/languages';
import type en from './locales/en.json';

export type AdminLabels = typeof en;

export const adminLabels = inEachLanguage((language) => (): Promise<{ readonly default: AdminLabels }> => import(/* webpackChunkName: "labels-[request]" */ `./locales/${language}.json`));
