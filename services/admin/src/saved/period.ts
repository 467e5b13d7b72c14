/** When a schedule is due: once in each calendar day, week, month or quarter, in its time zone. Pure. */
import { instantOf, wallAt } from '@firm/platform/clock/wallClock';
import { addDays, type Day } from '@firm/platform/contract/days';
import type { ScheduleInterval } from '../../contract/saved/limits.ts';
import { firstDay } from '../../contract/saved/period.ts';

export interface Plan {
  readonly every: ScheduleInterval;
  readonly day: number;
  readonly time: string;
  readonly timezone: string;
}

/** One scheduled run. */
export interface Due {
  /** First day of the calendar period. */
  readonly period: Day;
  readonly at: Date;
}

/** The first day of the next period. */
const nextFirst = (every: ScheduleInterval, first: Day): Day => firstDay(every, addDays(first, { day: 1, week: 7, month: 31, quarter: 93 }[every]));

/** The run of the period that begins on the day. */
function runOf({ every, day, time, timezone }: Plan, first: Day): Due {
  return { period: first, at: instantOf(addDays(first, every === 'day' ? 0 : day - 1), time, timezone) };
}

/** The first run after a moment. */
export function dueAfter(plan: Plan, moment: Date): Due {
  let due = runOf(plan, firstDay(plan.every, wallAt(moment, plan.timezone).day));
  while (due.at <= moment) due = runOf(plan, nextFirst(plan.every, due.period));
  return due;
}

/** The last run due by a moment, given an earlier due one: those in between were missed, and are not made up for. */
export function lastDue(plan: Plan, due: Date, now: Date): Due {
  let last = dueAfter(plan, new Date(due.getTime() - 1));
  for (let next = dueAfter(plan, last.at); next.at <= now; next = dueAfter(plan, last.at)) last = next;
  return last;
}
