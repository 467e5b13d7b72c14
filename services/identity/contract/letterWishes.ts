/** What somebody wants to be told of by e-mail, without zod, for screens too (docs/rules/access.md#news-by-e-mail). */
/** How often a letter may come: as it happens, once an hour, once a day. */
export const letterPaces = ['soon', 'hour', 'day'] as const;
export type LetterPace = (typeof letterPaces)[number];

/** Minutes between two letters to one person; a daily one comes in the morning. */
export const paceMinutes = { soon: 15, hour: 60, day: 0 } as const satisfies Record<LetterPace, number>;

/** When the daily letter comes, by the organisation's clock. */
export const morning = '07:00';

/** The languages of letters, those of the portal. */
export const letterLanguages = ['en', 'es', 'fr', 'ar'] as const;
