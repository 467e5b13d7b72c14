/** Bidi isolation of left-to-right text within a sentence, where no element can wrap it (otherwise use `Id` or `Time`). */
export const isolated = (text: string): string => `\u2066${text}\u2069`;

/** The same for a name, which runs in the direction of its own letters (otherwise use `Name`). */
export const isolatedName = (text: string): string => `\u2068${text}\u2069`;
