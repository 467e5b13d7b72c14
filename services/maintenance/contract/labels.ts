/** What fields, choices and entries of lists are called, for screens: each language is loaded when it is wanted. */
import type en from './locales/en.json';

export type MaintenanceLabels = typeof en;

export const maintenanceLabels = {
  en: () => import('./locales/en.json'),
  es: () => import('./locales/es.json'),
  fr: () => import('./locales/fr.json'),
  ar: () => import('./locales/ar.json'),
};
