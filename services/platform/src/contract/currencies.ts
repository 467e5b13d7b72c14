/** The currencies that amounts can have, by ISO 4217. */
export const currencies = ['SGD', 'MYR', 'IDR', 'THB', 'PHP', 'VND', 'BDT', 'INR', 'LKR', 'MMK', 'CNY', 'HKD', 'AED', 'SAR', 'QAR', 'USD', 'EUR', 'GBP'] as const;
export type Currency = (typeof currencies)[number];

/** Used where nobody has chosen another. */
export const defaultCurrency: Currency = 'SGD';
