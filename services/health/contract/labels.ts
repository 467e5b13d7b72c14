/** Names of fields, choices and list entries, for screens; each language is loaded on demand. */
import { inEachLanguage } from '@firm/platform/contract/languages';
import type en from './locales/en.json';

export type HealthLabels = typeof en;

/** Organisations can rename list entries (docs/rules/administration.md#set-up-lists). */
export const healthLabels = { ...inEachLanguage((language) => (): Promise<{ readonly default: HealthLabels }> => import(/* webpackChunkName: "labels-[request]" */ `./locales/${language}.json`)), ownNames: true } as const;
