/** Labels of the fields and choices of accounts, groups and requests, for screens; each language is loaded when it is needed. */
import { inEachLanguage } from '@firm/platform/contract/languages';
import type en from './locales/en.json';

export type IdentityLabels = typeof en;

export const identityLabels = inEachLanguage((language) => (): Promise<{ readonly default: IdentityLabels }> => import(/* webpackChunkName: "labels-[request]" */ `./locales/${language}.json`));
