/** The index by which residents and zones are found by their words. */
export const wordsIndex = { org: 1, words: 1 } as const;
