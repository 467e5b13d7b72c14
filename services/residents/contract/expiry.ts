/** When a document that is about to end is spoken of; imports nothing. */
export const expiryDocuments = ['work_pass', 'passport'] as const;
export type ExpiryDocument = (typeof expiryDocuments)[number];

/** Days before the end at which one reminder each is given. */
export const reminderDays = [60, 30, 7] as const;
