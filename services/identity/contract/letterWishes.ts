/** What somebody wants to be notified of by e-mail, without zod, for screens too (docs/rules/access.md#news-by-e-mail). */
/** How often an e-mail may come: as it happens, once an hour, once a day. */
export const letterPaces = ['soon', 'hour', 'day'] as const;
export type LetterPace = (typeof letterPaces)[number];

/** Minutes between two e-mails to one person; a daily one comes in the morning. */
export const paceMinutes = { soon: 15, hour: 60, day: 0 } as const satisfies Record<LetterPace, number>;

/** When the daily e-mail comes, by the organisation's clock. */
export const morning = '07:00';
