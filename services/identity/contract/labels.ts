/** What fields and choices of accounts, groups and requests are called, for screens: each language is loaded when it is wanted. */
import type en from './locales/en.json';

export type IdentityLabels = typeof en;

export const identityLabels = {
  en: () => import(/* webpackChunkName: "labels-en" */ './locales/en.json'),
  es: () => import(/* webpackChunkName: "labels-es" */ './locales/es.json'),
  fr: () => import(/* webpackChunkName: "labels-fr" */ './locales/fr.json'),
  ar: () => import(/* webpackChunkName: "labels-ar" */ './locales/ar.json'),
};
