/** Labels of fields, choices and list entries, for screens; each language is loaded on demand. */
import { inEachLanguage } from '@firm/platform/contract/languages';
import type en from './locales/en.json';

export type TenancyLabels = typeof en;

export const tenancyLabels = inEachLanguage((language) => (): Promise<{ readonly default: TenancyLabels }> => import(/* webpackChunkName: "labels-[request]" */ `./locales/${language}.json`));
