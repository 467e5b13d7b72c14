/** One word per meaning, in every text and language: for free beds, and for an alert's allowed time (docs/rules/figures.md#beds). */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { localeTexts } from './signs.ts';
import { flatten, languages, type Language } from './texts.ts';

const root = path.resolve(import.meta.dirname, '../..');
type Other = Exclude<Language, 'en'>;

/** A wording of the English text, and the wording that the other languages must then have. */
const senses: readonly { readonly english: RegExp; readonly others: Readonly<Record<Other, RegExp>> }[] = [
  { english: /free now/i, others: { es: /libres? ahora|ya está libre/i, fr: /libres? maintenant|libre à présent/i, ar: /شاغر(?:ة|ان)? الآن/ } },
  { english: /free to reserve/i, others: { es: /reservables?/i, fr: /réservables?/i, ar: /قابل\S* للحجز/ } },
  { english: /due soon/i, others: { es: /plazo casi agotado/i, fr: /bientôt en retard/i, ar: /أوشكت (\S+ )+على الانتهاء/ } },
  { english: /overdue/i, others: { es: /plazo superado|superado su plazo/i, fr: /en retard/i, ar: /تجاوز/ } },
  { english: /unresolved alert/i, others: { es: /por resolver/i, fr: /à traiter/i, ar: /لم تُنجز/ } },
  { english: /open alert/i, others: { es: /abierto/i, fr: /ouverte/i, ar: /مفتوح/ } },
];

/** Words that the glossary replaces (docs/glossary.md). */
const replaced: Readonly<Record<Language, RegExp>> = {
  en: /\bemployer firms?\b|\btickets?\b|\bhouses?\b|\bwork zones?\b/i,
  es: /\bcaduc|\bpases? de trabajo\b|\bempleador(?!a)|\bzonas? de trabajo\b/i,
  fr: /(?<!statut de )\brésidences?\b|laissez-passer|\binjoignables\b|\bzones? de travail\b/i,
  ar: /(?<!\p{L})(?:ال)?سكن(?!\p{L})|(?:صاحب|أصحاب) العمل|(?<!\p{L})(?:ال)?أذونات|منظمة|حق الوصول|(?<!\p{L})(?:ال)?نوبة|(?:مناطق|منطقة) (?:ال)?عمل/u,
};

/** A number of free beds that does not say when they are free. */
const unclear = /\bfree beds\b|\bbeds free\b(?! (now|to reserve|on these dates))/i;

const plural = /_(zero|one|two|few|many|other)$/;
const textsOf = (folder: string, language: Language): { key: string; text: string }[] =>
  [...flatten(JSON.parse(readFileSync(path.join(root, folder, `${language}.json`), 'utf8')))].map(([key, text = '']) => ({ key: key.replace(plural, ''), text }));
const folders = globSync('{shell,shared-ui,mfe-*,services/*}/**/locales/**/en.json', { cwd: root, exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name) }).map((file) => path.dirname(file));

it('every text about free beds says whether they are free now or free to reserve', () => {
  expect(folders.length).toBeGreaterThan(8);
  expect(folders.flatMap((folder) => textsOf(folder, 'en').filter(({ text }) => unclear.test(text)).map(({ key, text }) => `${folder} ${key}: ${text}`))).toEqual([]);
});

it.each(languages.filter((language): language is Other => language !== 'en'))('%s has one word for each meaning that English distinguishes', (language) => {
  const faults = folders.flatMap((folder) => {
    const own = Map.groupBy(textsOf(folder, language), ({ key }) => key);
    return textsOf(folder, 'en').flatMap(({ key, text }) =>
      senses
        .filter(({ english }) => english.test(text))
        .flatMap(({ others }) => (own.get(key) ?? []).filter((one) => !others[language].test(one.text)).map((one) => `${folder} ${key}: ${one.text}`)),
    );
  });
  expect([...new Set(faults)]).toEqual([]);
});

it.each(languages)('%s uses the words of the glossary', (language) => {
  const texts = localeTexts(language);
  expect(texts.length).toBeGreaterThan(3000);
  expect(texts.filter(({ text }) => replaced[language].test(text)).map(({ file, key, text }) => `${file} ${key}: ${text}`)).toEqual([]);
});

it.each([
  ['en', 'The ticket of this house', 'The alert of this dormitory'],
  ['es', 'Pases de trabajo', 'Permisos de trabajo'],
  ['fr', 'La résidence', 'Le statut de résidence'],
  ['ar', 'صباح كل سكن', 'من يسكن في المسكن'],
] as const)('%s: a replaced word is found', (language, wrong, right) => {
  expect([wrong, right].map((text) => replaced[language].test(text))).toEqual([true, false]);
});
