/** The id that a part of an address consists of; null if it is anything else. Pure. */
export const readId = (text: string | null | undefined): number | null => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null);
