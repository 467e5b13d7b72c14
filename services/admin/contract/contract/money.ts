/** Converts minor units of a currency; currencies differ in how many make one unit. */

/** Number of decimal digits of a currency. */
export const digitsOf = (currency: string): number => new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** As cells of tables. */
export const amountOf = (minor: number, currency: string) => ({ amount: toMajor(minor, currency), digits: digitsOf(currency) });

/** Minor units → amount in the currency's own unit. */
export const toMajor = (minor: number, currency: string): number => minor / 10 ** digitsOf(currency);
