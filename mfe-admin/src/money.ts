/** Amounts as users read and type them; the service stores whole minor units. */
import { useMemo } from 'react';
import { digitsOf, toMajor } from '@firm/admin/contract/contract/money';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';

/** Rounded to whole minor units. @param major in the currency's unit: 12.4 becomes 1240 in SGD */
export const toMinor = (major: number, currency: string): number => Math.round(major * 10 ** digitsOf(currency));

/** Formats an amount: `SGD 1,240.00`, in the user's language. */
export function useMoney(): (minor: number, currency: string) => string {
  const { number } = useFormats();
  return useMemo(() => (minor, currency) => number(toMajor(minor, currency), { style: 'currency', currency, currencyDisplay: 'code' }), [number]);
}
