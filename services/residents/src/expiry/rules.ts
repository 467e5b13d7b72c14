/** The days of the next reminders of an expiring pass or passport, as a resident's record stores them. Pure. */
import { expiryDocuments, reminderDays, type ExpiryDocument } from '../../contract/resident/expiry.ts';
import { addDays } from '@firm/platform/contract/days';
import type { ResidentDocument } from '../resident/model.ts';

type Ending = Pick<
  ResidentDocument,
  'work_pass_expiry' | 'passport_expiry' | 'tenancy_status' | 'is_active' | 'work_pass_remind_on' | 'passport_remind_on'
>;

/**
 * The day of the next reminder for a document that expires on `end`, where `lastReminder` is the days-before of the last one sent
 * (Infinity: none yet). null: no reminder is left. A day in the past means: at the next run.
 */
export function nextReminderDay(end: string | null, lastReminder = Number.POSITIVE_INFINITY): string | null {
  const next = reminderDays.find((days) => days < lastReminder);
  return end === null || next === undefined ? null : addDays(end, -next);
}

/** The reminder days of a resident after a change: a new expiry date starts over; residents who have left get none. */
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
    return nextReminderDay(after[end]);
  };
  const [work_pass_remind_on, passport_remind_on] = expiryDocuments.map(of) as [string | null, string | null];
  return { work_pass_remind_on, passport_remind_on };
}
