/** Numbers in the viewer's language, with Latin digits in Arabic too, as the portal's dates have them. */

/** The locale to give to Intl for an interface language: `ar` becomes `ar-u-nu-latn`. */
export function intlLocale(language: string): string {
  return language === 'ar' || language.startsWith('ar-') ? 'ar-u-nu-latn' : language;
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

/** A share of 100 (`37` → `37%`), as statistics give it (docs/rules/maintenance.md#statistics). */
export function formatPercent(value: number | null | undefined, language: string): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return '—';
  return formatNumber(value / 100, language, { style: 'percent', maximumFractionDigits: 1 });
}
