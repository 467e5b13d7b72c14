/** The nationalities with the words by which files call them. */
import countryCodes from 'i18n-nationality/codes.json' with { type: 'json' };
import { languages } from '@firm/platform/errors/messages';
import { nationalities, type Nationality } from '@firm/platform/texts/nationalities';
import everyday from './everyday.json' with { type: 'json' };

interface KnownNationality extends Nationality {
  /** Other words for it, in any language: ISO codes, the country, colloquial names. */
  readonly also: readonly string[];
}

const threeLetterCodes = new Map(countryCodes.map(([two = '', three = '']) => [two, [three]] as const));
const countries = languages.map((language) => new Intl.DisplayNames(language, { type: 'region' }));
const colloquial: Readonly<Record<string, readonly string[]>> = everyday;

const otherNames = (code: string): string[] => [
  code,
  ...(threeLetterCodes.get(code) ?? []),
  ...countries.flatMap((names) => names.of(code) ?? []),
  ...(colloquial[code] ?? []),
];

export const knownNationalities: readonly KnownNationality[] = nationalities.map((one) => ({ ...one, also: otherNames(one.code) }));
