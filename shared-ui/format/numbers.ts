/** Numbers in the viewer's language, with Latin digits in Arabic too, as the portal's dates have them. */
import { isLanguage, languageFacts } from '@firm/platform/contract/languages';
import { countedRows } from '@firm/platform/contract/route';

/** The locale to give to Intl for an interface language, with Latin digits: `ar` becomes `ar-u-nu-latn`. */
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

/** Whether a list was counted up to a number alone, and has more rows (docs/rules/calls.md#lists). */
export const isUncounted = (count: number): boolean => count === countedRows + 1;

/** How many rows a list has, where there is no room for words: `1,234`, and `10,000+` where nobody has counted further. */
export function formatCount(count: number, language: string): string {
  return isUncounted(count) ? `${formatNumber(countedRows, language)}+` : formatNumber(count, language);
}

/** A share of 100 (`37` → `37%`), as statistics give it (docs/rules/maintenance.md#statistics). */
export function formatPercent(value: number | null | undefined, language: string): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return '—';
  return formatNumber(value / 100, language, { style: 'percent', maximumFractionDigits: 1 });
}
