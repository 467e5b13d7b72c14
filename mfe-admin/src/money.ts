/** Money as people read and type it: the service has whole minor units alone. */
import { useMemo } from 'react';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';

/** How many digits stand behind the point of a currency. */
export const digitsOf = (currency: string): number => new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

export const toMinor = (major: number, currency: string): number => Math.round(major * 10 ** digitsOf(currency));
export const toMajor = (minor: number, currency: string): number => minor / 10 ** digitsOf(currency);

/** `SGD 1,240.00` in the reader's language. */
export function useMoney(): (minor: number, currency: string) => string {
  const { number } = useFormats();
  return useMemo(() => (minor, currency) => number(toMajor(minor, currency), { style: 'currency', currency, currencyDisplay: 'code' }), [number]);
}
