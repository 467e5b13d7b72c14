/** When news is due: gathered for some minutes, never more often than the user's pace, daily news in the morning. Pure. */
import { addDays } from '@firm/platform/contract/days';
import { instantOf, wallAt } from '@firm/platform/clock/wallClock';
import { morning, paceMinutes, type EmailPace } from '../../contract/user/emailPreferences.ts';

/** News of so many minutes goes into one e-mail. */
const gatherMinutes = 3;

/** The next morning of a time zone; if it is morning at this very moment, tomorrow's. */
export function nextMorning(now: Date, timeZone: string): Date {
  const { day } = wallAt(now, timeZone);
  const today = instantOf(day, morning, timeZone);
  return today > now ? today : instantOf(addDays(day, 1), morning, timeZone);
}

/** When news of `now` is due. @param sent when the last e-mail was sent */
export function dueOf(now: Date, { daily = false, pace, sent, timeZone }: { readonly daily?: boolean; readonly pace: EmailPace; readonly sent: Date | null; readonly timeZone: string }): Date {
  if (daily || pace === 'day') return nextMorning(now, timeZone);
  const soonest = now.getTime() + gatherMinutes * 60_000;
  return new Date(Math.max(soonest, (sent?.getTime() ?? 0) + paceMinutes[pace] * 60_000));
}
