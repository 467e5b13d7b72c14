/** Currencies differ in how many minor units make one of theirs. */

/** How many digits stand behind the point of a currency. */
export const digitsOf = (currency: string): number => new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** Minor units as a number of the currency's own. */
export const toMajor = (minor: number, currency: string): number => minor / 10 ** digitsOf(currency);
