/** Choices of e-mail notifications, without zod so that screens can use them (docs/rules/access.md#news-by-e-mail). */
/** How often an e-mail may come: as it happens, once an hour, once a day. */
export const emailPaces = ['soon', 'hour', 'day'] as const;
export type EmailPace = (typeof emailPaces)[number];

/** Minutes between two e-mails to one user; 0 for the daily one, which comes in the morning. */
export const paceMinutes = { soon: 15, hour: 60, day: 0 } as const satisfies Record<EmailPace, number>;

/** When the daily e-mail comes, by the organisation's clock. */
export const morning = '07:00';
