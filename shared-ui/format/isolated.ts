/** Text that reads from left to right within a sentence of either direction, where no element can stand around it (`Id`, `Time` otherwise). */
export const isolated = (text: string): string => `\u2066${text}\u2069`;
