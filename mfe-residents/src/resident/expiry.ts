/** When passes and passports expire, and how urgent that is. Days are `YYYY-MM-DD` in the dormitory's time zone. Pure. */
import { addDays, type Day } from '@firm/platform/contract/days';
import { dueReminder, reminderDays, type ReminderDays } from '@firm/residents/contract/resident/expiry';

/** `expired`: the last day is over. A pass is still valid on its last day. */
type ExpiryLevel = 'expired' | ReminderDays | 'fine' | 'none';

/** The most urgent level that the day falls into. */
export function expiryLevel(end: Day | null, today: Day): ExpiryLevel {
  if (!end) return 'none';
  return end < today ? 'expired' : (dueReminder(end, today) ?? 'fine');
}

export type ExpiryChoice = 'expired' | `${ReminderDays}`;

/** The choices of the expiry filters, most urgent first: expired, or expiring within so many days from now. */
export const expiryChoices: readonly ExpiryChoice[] = ['expired', ...reminderDays.toReversed().map((days): ExpiryChoice => `${days}`)];

/** The first and last day (inclusive) that the choices span together; an open end is absent. */
export function expirySpan(chosen: readonly string[], today: Day): { readonly after?: string; readonly before?: string } {
  const known = expiryChoices.filter((choice) => chosen.includes(choice));
  if (known.length === 0) return {};
  const steps = known.filter((choice) => choice !== 'expired').map(Number);
  const before = steps.length > 0 ? addDays(today, Math.max(...steps)) : addDays(today, -1);
  return known.includes('expired') ? { before } : { after: today, before };
}
