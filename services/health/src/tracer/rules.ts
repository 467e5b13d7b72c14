/** How a follow-up begins, continues and ends (docs/rules/health.md#contacts). Pure. */
import { addDays, type Day } from '@firm/platform/contract/days';
import type { RiskLevel } from '../../contract/limits.ts';
import { tracingLimits } from '../../contract/limits.ts';
import type { StoredCheck, StoredTracer } from './model.ts';

/** Summary of a resident's contact periods. */
export interface Exposed {
  readonly risk_level: RiskLevel;
  readonly score: number;
  readonly last_contact: Day;
  /** Their own open case; null: none. */
  readonly own_case: number | null;
}

/** The fields of a follow-up that the rules decide. */
export type Course = Pick<
  StoredTracer,
  'risk_level' | 'score' | 'last_contact' | 'followup_start' | 'followup_end' | 'final_status' | 'end_by_hand' | 'risk_by_hand' | 'ended_by_hand' | 'next_due' | 'missed_in_row' | 'became_case' | 'checks'
>;

/** The days of a follow-up after the last contact. */
export function followupDays(last_contact: Day, days: number): { readonly start: Day; readonly end: Day } {
  const start = addDays(last_contact, 1);
  return { start, end: addDays(start, days - 1) };
}

/**
 * Updates the follow-up from the contact periods. A later contact postpones its end and reopens it if it was over; the first day
 * stays.
 * @param before null: it begins
 */
export function courseAfter(before: Course | null, exposed: Exposed, days: number, today: Day): Course {
  const { risk_level, score, last_contact, own_case } = exposed;
  const { start, end } = followupDays(last_contact, days);
  if (before === null) {
    const next_due = start > today ? start : today;
    const fresh: Course = { risk_level, score, last_contact, followup_start: start, followup_end: end, final_status: 'under-follow-up', end_by_hand: null, risk_by_hand: false, ended_by_hand: false, next_due, missed_in_row: 0, became_case: null, checks: [] };
    return concluded(fresh, own_case, today);
  }
  const anew = last_contact > before.last_contact;
  const by_hand = before.end_by_hand !== null && (!anew || before.end_by_hand > end) ? before.end_by_hand : null;
  const over = before.final_status === 'cancelled' || before.final_status === 'completed' || before.final_status === 'lost';
  const reopened = over && (anew || (before.final_status === 'cancelled' && !before.ended_by_hand));
  const after: Course = {
    ...before,
    risk_level: before.risk_by_hand ? before.risk_level : risk_level,
    score,
    last_contact,
    followup_start: before.followup_start < start ? before.followup_start : start,
    followup_end: by_hand ?? end,
    end_by_hand: by_hand,
    ...(reopened && { final_status: 'under-follow-up', ended_by_hand: false, next_due: start > today ? start : today, missed_in_row: 0 }),
  };
  return concluded(after, own_case, today);
}

/** A contact who fell ill is no longer followed up; one whose days are over need not be checked. */
function concluded(course: Course, own_case: number | null, today: Day): Course {
  if (own_case !== null) return { ...course, final_status: 'became-case', became_case: own_case };
  if (course.final_status === 'became-case') return concluded({ ...course, final_status: 'under-follow-up', became_case: null, next_due: today }, null, today);
  if (course.final_status === 'under-follow-up' && course.followup_end < today) return { ...course, final_status: 'completed' };
  return course;
}

/** Cancels a follow-up without remaining contact periods. */
export const cancelled = <C extends Course>(course: C): C => (course.final_status === 'became-case' ? course : { ...course, final_status: 'cancelled' });

/**
 * Applies midnight: each past day without a check counts as missed, and the end stays, however many were missed. Several days at
 * once have the same effect as one after the other.
 */
export function atMidnight<C extends Course>(course: C, today: Day): C {
  if (course.final_status !== 'under-follow-up' || course.next_due >= today) return course;
  const seen = new Set(course.checks.filter(({ status }) => status !== 'not-performed').map(({ date }) => date));
  const missed: StoredCheck[] = [];
  for (let date = course.next_due; date < today && date <= course.followup_end; date = addDays(date, 1)) if (!seen.has(date)) missed.push(missedOn(date));
  const checks = inOrder([...course.checks.filter(({ date, status }) => status !== 'not-performed' || date >= today), ...missed]);
  return { ...course, checks, missed_in_row: missedInRow(checks), next_due: today, ...(course.followup_end < today && { final_status: 'completed' }) };
}

/** Adds a check, replacing the one of that day; a day that is over is missed when its check is taken back. */
export function withCheck<C extends Course>(course: C, sent: StoredCheck, today: Day): C {
  const { date: day } = sent;
  const isTakenBack = sent.status === 'not-performed' && day < today && course.checks.some(({ date }) => date === day);
  const checks = inOrder([...course.checks.filter(({ date }) => date !== day), isTakenBack ? missedOn(day) : sent]);
  return { ...course, checks, missed_in_row: missedInRow(checks) };
}

const missedOn = (date: Day): StoredCheck => ({ date, status: 'missed', temperature: null, flagged: false, symptoms: [], remarks: '', by: null, at: null });

const inOrder = (checks: readonly StoredCheck[]): StoredCheck[] => checks.toSorted((a, b) => (a.date < b.date ? -1 : 1)).slice(-tracingLimits.checksKept);

function missedInRow(checks: readonly StoredCheck[]): number {
  const past = checks.filter(({ status }) => status !== 'not-performed');
  return past.length - 1 - past.findLastIndex(({ status }) => status !== 'missed');
}

/** The number of days for which the contact has not been seen, up to today. */
export function daysUnseen({ checks, followup_start }: Pick<Course, 'checks' | 'followup_start'>, today: Day): number {
  const last = checks.findLast(({ status }) => status === 'seen-ok' || status === 'seen-not-ok')?.date;
  const since = last === undefined ? followup_start : addDays(last, 1);
  return Math.max(0, Math.round((Date.parse(today) - Date.parse(since)) / 86_400_000) + (last === today ? 0 : 1));
}
