/** Bidi isolation of left-to-right text within a sentence, where no element can wrap it (otherwise use `Id` or `Time`). */
export const isolated = (text: string): string => `\u2066${text}\u2069`;
