/** References to records as users read and type them: `ALT-000123`. Without zod, for screens too. */

/** Digits of the number, which is padded with zeros. */
export const referenceDigits = 6;

/** @param prefix of its kind of record: `ALT` */
export const numberedReference = (prefix: string, id: number): string => `${prefix}-${String(id).padStart(referenceDigits, '0')}`;
