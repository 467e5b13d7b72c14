/** The documents whose expiry is monitored, and when reminders are sent; imports nothing. */
export const expiryDocuments = ['work_pass', 'passport'] as const;
export type ExpiryDocument = (typeof expiryDocuments)[number];

/** Days before expiry on which a reminder is sent, one for each. */
export const reminderDays = [60, 30, 7] as const;
