/** What fields, choices and entries of lists are called, for screens: each language is loaded when it is wanted. */
import type en from './locales/en.json';

export type AdminLabels = typeof en;

export const adminLabels = {
  en: () => import(/* webpackChunkName: "labels-en" */ './locales/en.json'),
  es: () => import(/* webpackChunkName: "labels-es" */ './locales/es.json'),
  fr: () => import(/* webpackChunkName: "labels-fr" */ './locales/fr.json'),
  ar: () => import(/* webpackChunkName: "labels-ar" */ './locales/ar.json'),
};
