/**
 * About two hundred demonyms in four languages. English, Spanish and French come from the package i18n-nationality, which
 * also names territories that have no nationality; the Arabic ones, which it lacks, are ours, and determine which we keep.
 */
import en from 'i18n-nationality/langs/en.json' with { type: 'json' };
import es from 'i18n-nationality/langs/es.json' with { type: 'json' };
import fr from 'i18n-nationality/langs/fr.json' with { type: 'json' };
import type { Language } from '../contract/languages.ts';
import ar from './nationalities.ar.json' with { type: 'json' };

export interface Nationality {
  /** ISO 3166-1 alpha-2 of the country. */
  readonly code: string;
  /** The English demonym, which records store. */
  readonly value: string;
  readonly names: Readonly<Record<Language, string>>;
}

type Names = Readonly<Record<string, string>>;

/** Corrections where the package gives a country, or a mistake, for the demonym. */
const corrections: Readonly<Record<'en' | 'es' | 'fr', Names>> = {
  en: {
    AE: 'Emirati',
    AG: 'Antiguan',
    BA: 'Bosnian',
    CD: 'Congolese (Kinshasa)',
    CG: 'Congolese (Brazzaville)',
    DJ: 'Djiboutian',
    HK: 'Hongkonger',
    KN: 'Kittitian',
    MO: 'Macanese',
    MV: 'Maldivian',
    PG: 'Papua New Guinean',
    PS: 'Palestinian',
    SS: 'South Sudanese',
    TM: 'Turkmen',
    TT: 'Trinidadian',
    VA: 'Vatican',
    VC: 'Vincentian',
    XK: 'Kosovar',
    YE: 'Yemeni',
  },
  es: { SL: 'Sierraleonés', SS: 'Sursudanés', TT: 'Trinitense', LK: 'Esrilanqués' },
  fr: { KN: 'Kittitien', PS: 'Palestinien', SL: 'Sierra-Léonais', TT: 'Trinidadien', VA: 'Vatican', ZA: 'Sud-Africain' },
};

const texts: Readonly<Record<'en' | 'es' | 'fr', Names>> = {
  en: en.nationalities,
  es: es.nationalities,
  fr: fr.nationalities,
};
const nameOf = (language: 'en' | 'es' | 'fr', code: string): string =>
  corrections[language][code] ?? texts[language][code] ?? code;

export const nationalities: readonly Nationality[] = Object.entries(ar).map(([code, arabic]) => {
  const value = nameOf('en', code);
  return { code, value, names: { en: value, es: nameOf('es', code), fr: nameOf('fr', code), ar: arabic } };
});
