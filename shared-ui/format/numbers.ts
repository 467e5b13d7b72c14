/** Numbers in the viewer's language, with Latin digits in Arabic too, like the portal's dates. */
import { isLanguage, languageFacts } from '@firm/platform/contract/languages';
import { countedRows } from '@firm/platform/contract/route';

/** The Intl locale for an interface language, with Latin digits: `ar` becomes `ar-u-nu-latn`. */
export function intlLocale(language: string): string {
  const [code = ''] = language.split('-');
  return isLanguage(code) && languageFacts[code].locale !== code ? languageFacts[code].locale : language;
}

/** `12,345.6` in English, `12 345,6` in French; an em dash when there is no number. */
export function formatNumber(
  value: number | null | undefined,
  language: string,
  options?: Intl.NumberFormatOptions,
): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return '—';
  return new Intl.NumberFormat(intlLocale(language), options).format(value);
}

/** Options for figures that all have that many decimals, as amounts of one currency do. @param digits undefined: figures are written as they are */
export const decimalsOf = (digits: number | undefined): Intl.NumberFormatOptions => (digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** Whether counting a list stopped at the limit, because it has more rows (docs/rules/calls.md#lists). */
export const isUncounted = (count: number): boolean => count === countedRows + 1;

/** The number of rows in a list, in short form: `1,234`, and `10,000+` where counting stopped. */
export function formatCount(count: number, language: string): string {
  return isUncounted(count) ? `${formatNumber(countedRows, language)}+` : formatNumber(count, language);
}

/** A percentage (`37` → `37%`), as statistics return it (docs/rules/maintenance.md#statistics). */
export function formatPercent(value: number | null | undefined, language: string): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return '—';
  return formatNumber(value / 100, language, { style: 'percent', maximumFractionDigits: 1 });
}
