/** How a chart writes amounts of money: with all decimals of their currency. */

/** By series: decimals of one that shows amounts. */
export type SeriesDigits = readonly (number | undefined)[];

/** Other figures are written as they are. */
export const decimalsOf = (digits: number | undefined): Intl.NumberFormatOptions => (digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits });
