/** When a schedule is due: once in each day, week, month or quarter of the calendar, by the clock of its time zone. Pure. */
import { instantOf, wallAt } from '@firm/platform/clock/wallClock';
import { addDays, type Day } from '@firm/platform/contract/days';
import type { ScheduleTurn } from '../../contract/savedLimits.ts';
import { firstDay } from '../../contract/savedPeriod.ts';

export interface Plan {
  readonly every: ScheduleTurn;
  readonly day: number;
  readonly time: string;
  readonly timezone: string;
}

/** One turn of a schedule. */
export interface Due {
  /** Of the calendar: its first day. */
  readonly period: Day;
  readonly at: Date;
}

/** The first day of the one after. */
const nextFirst = (every: ScheduleTurn, first: Day): Day => firstDay(every, addDays(first, { day: 1, week: 7, month: 31, quarter: 93 }[every]));

/** The turn of the period that begins on the day. */
function turnOf({ every, day, time, timezone }: Plan, first: Day): Due {
  return { period: first, at: instantOf(addDays(first, every === 'day' ? 0 : day - 1), time, timezone) };
}

/** The first turn that comes after a moment. */
export function dueAfter(plan: Plan, moment: Date): Due {
  let due = turnOf(plan, firstDay(plan.every, wallAt(moment, plan.timezone).day));
  while (due.at <= moment) due = turnOf(plan, nextFirst(plan.every, due.period));
  return due;
}

/** The last turn that has come by a moment, of one that was due: those between were missed, and are not made up for. */
export function lastDue(plan: Plan, due: Date, now: Date): Due {
  let last = dueAfter(plan, new Date(due.getTime() - 1));
  for (let next = dueAfter(plan, last.at); next.at <= now; next = dueAfter(plan, last.at)) last = next;
  return last;
}
