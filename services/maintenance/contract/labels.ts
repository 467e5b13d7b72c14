/** Labels of fields, choices and entries of lists, for screens: each language is loaded when it is needed. */
import { inEachLanguage } from '@firm/platform/contract/languages';
import type en from './locales/en.json';

export type MaintenanceLabels = typeof en;

/** Organisations can rename list entries (docs/rules/administration.md#set-up-lists). */
export const maintenanceLabels = { ...inEachLanguage((language) => (): Promise<{ readonly default: MaintenanceLabels }> => import(/* webpackChunkName: "labels-[request]" */ `./locales/${language}.json`)), ownNames: true } as const;
