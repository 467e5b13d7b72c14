/** The documents whose expiry is monitored, and how long before it they need attention (docs/rules/residents.md#expiring-passes). Pure; no zod. */
import { daysBetween, type Day } from '@firm/platform/contract/days';

export const expiryDocuments = ['work_pass', 'passport'] as const;
export type ExpiryDocument = (typeof expiryDocuments)[number];

/** Days before expiry on which a reminder is sent, one for each; also the periods that screens tell apart. */
export const reminderDays = [60, 30, 7] as const;
export type ReminderDays = (typeof reminderDays)[number];

/** Which reminder is due on `today`: the narrowest window that contains it; null if the document has expired or is not due yet. */
export function dueReminder(end: Day, today: Day): ReminderDays | null {
  const left = daysBetween(today, end);
  return left < 0 ? null : (reminderDays.findLast((days) => left <= days) ?? null);
}
