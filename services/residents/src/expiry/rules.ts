/** When the end of a pass or passport is spoken of: once at 60, once at 30 and once at 7 days before. Pure. */
import { expiryDocuments, reminderDays, type ExpiryDocument } from '../../contract/expiry.ts';
import { addDays, daysBetween } from '@firm/platform/contract/days';
import type { ResidentDocument } from '../resident/model.ts';

type Ending = Pick<
  ResidentDocument,
  'work_pass_expiry' | 'passport_expiry' | 'tenancy_status' | 'is_active' | 'work_pass_remind_on' | 'passport_remind_on'
>;

/**
 * The day of the next reminder about something that ends on `end`, when the one of `said` days before was given last
 * (Infinity: none yet). null: nothing is left to say. A day that is past already means: at the next turn.
 */
export function remindOn(end: string | null, lastReminder = Number.POSITIVE_INFINITY): string | null {
  const next = reminderDays.find((days) => days < lastReminder);
  return end === null || next === undefined ? null : addDays(end, -next);
}

/** Which reminder is due on `today`: the narrowest window that the day lies in; null when it has passed, or is far off. */
export function dueReminder(end: string, today: string): number | null {
  const left = daysBetween(today, end);
  return left < 0 ? null : (reminderDays.findLast((days) => left <= days) ?? null);
}

/** The reminders of a resident after a change: a new end starts anew; there is none of residents who have left. */
export function remindersOf(
  before: Ending | null,
  after: Omit<Ending, 'work_pass_remind_on' | 'passport_remind_on'>,
): Pick<ResidentDocument, 'work_pass_remind_on' | 'passport_remind_on'> {
  const lives = after.is_active && after.tenancy_status !== 'CO';
  const came = before !== null && !(before.is_active && before.tenancy_status !== 'CO');
  const of = (document: ExpiryDocument) => {
    const [end, on] = [`${document}_expiry`, `${document}_remind_on`] as const;
    if (!lives) return null;
    if (before && !came && before[end] === after[end]) return before[on];
    return remindOn(after[end]);
  };
  const [work_pass_remind_on, passport_remind_on] = expiryDocuments.map(of) as [string | null, string | null];
  return { work_pass_remind_on, passport_remind_on };
}
