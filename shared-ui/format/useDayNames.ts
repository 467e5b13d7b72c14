import { useMemo } from 'react';
import { useFormats } from './useFormats.ts';

/** Days in the reader's language: `Sat 21 Nov`, `Sat`, `November 2026`. A day has no time zone, so it is read as UTC. */
export function useDayNames() {
  const { locale } = useFormats();
  return useMemo(() => {
    const form = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
      return (day: string): string => format.format(new Date(`${day}T00:00:00Z`));
    };
    return {
      short: form({ weekday: 'short', day: 'numeric', month: 'short' }),
      long: form({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
      weekday: form({ weekday: 'short' }),
      month: form({ month: 'long', year: 'numeric' }),
    };
  }, [locale]);
}
