/** Converts minor units of a currency; currencies differ in how many make one unit. */

/** Currency → decimals: asking Intl takes longer than all else about the amount of a report's row. */
const known = new Map<string, number>();

/** Number of decimal digits of a currency. */
export function digitsOf(currency: string): number {
  const digits = known.get(currency) ?? new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  known.set(currency, digits);
  return digits;
}

/** As cells of tables. */
export const amountOf = (minor: number, currency: string) => ({ amount: toMajor(minor, currency), digits: digitsOf(currency) });

/** Minor units → amount in the currency's own unit. */
export const toMajor = (minor: number, currency: string): number => minor / 10 ** digitsOf(currency);
