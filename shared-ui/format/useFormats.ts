/** The formats for the viewer's language, for use in components. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCardTime, formatDate, formatDateTime } from './dates.ts';
import { formatDuration, type DurationParts } from './duration.ts';
import { formatNumber, formatPercent, intlLocale } from './numbers.ts';

export interface Formats {
  readonly date: typeof formatDate;
  readonly dateTime: typeof formatDateTime;
  readonly cardTime: typeof formatCardTime;
  readonly number: (value: number | null | undefined, options?: Intl.NumberFormatOptions) => string;
  readonly percent: (value: number | null | undefined) => string;
  readonly duration: (parts: DurationParts) => string;
  /** `A, B`; for what is more than text, `Listed`. */
  readonly list: (parts: readonly string[]) => string;
  readonly yesNo: (value: boolean) => string;
  /** Locale for any other use of Intl. */
  readonly locale: string;
}

/** The result changes only with the language, so it can be used in dependency lists. */
export function useFormats(): Formats {
  const { t, i18n } = useTranslation('ui');
  const language = i18n.resolvedLanguage ?? i18n.language ?? 'en';
  return useMemo(
    () => ({
      date: formatDate,
      dateTime: formatDateTime,
      cardTime: formatCardTime,
      number: (value, options) => formatNumber(value, language, options),
      percent: (value) => formatPercent(value, language),
      duration: (parts) => formatDuration(parts, intlLocale(language)),
      list: (parts) => parts.join(t('format.comma')),
      yesNo: (value) => t(value ? 'stale.yes' : 'stale.no'),
      locale: intlLocale(language),
    }),
    [t, language],
  );
}
