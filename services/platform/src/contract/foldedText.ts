/**
 * The text without case, accents and Arabic vowel marks, and with ligatures and wide forms as plain letters: what is typed and what is
 * searched are compared in this form, in services and screens alike. The same in every language of the system. Pure.
 */
export const foldedText = (text: string): string => text.normalize('NFKD').replace(/\p{M}+/gu, '').toLowerCase();
