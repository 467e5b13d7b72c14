/** A booking while it is being edited: marking the grid and typing in the form change the same draft. Pure. */
import type { SeriesPart } from '@firm/tenancy/contract/facilityBooking/limits';
import { addDays, daysBetween } from '@firm/tenancy/contract/interval';
import { dayMinutes, minutesOf, timeOf, type TimeSpan } from '../grid/clock.ts';

export interface Draft {
  /** The booking that is being changed; null for a new one. */
  readonly id: number | null;
  readonly version: number | null;
  readonly series: number | null;
  readonly facility: readonly number[];
  /** Days and times in the dormitory's local time. */
  readonly start_date: string;
  readonly end_date: string;
  readonly start_time: string;
  readonly end_time: string;
  readonly event_name: string;
  readonly people_count: number;
  readonly remarks: string;
  /** Number of occurrences, a week apart; 1 for a single booking. */
  readonly weeks: number;
  /** The part of a series that a change applies to. */
  readonly apply_to: SeriesPart;
  /** The booking that is being changed, as it is stored; null for a new one. */
  readonly stored: Entries | null;
}

/** What a booking says, in a draft and stored. */
type Entries = Pick<Draft, 'facility' | 'start_date' | 'end_date' | 'start_time' | 'end_time' | 'event_name' | 'people_count' | 'remarks'>;

/** A new booking of what was marked on the grid. @param day `YYYY-MM-DD` in the dormitory's local time */
export function newDraft(day: string, facility: readonly number[], span: TimeSpan): Draft {
  return {
    id: null,
    version: null,
    series: null,
    facility,
    ...timesOf(day, span),
    event_name: '',
    people_count: 0,
    remarks: '',
    weeks: 1,
    apply_to: 'one',
    stored: null,
  };
}

/** What is entered by hand; facilities and times are also marked on the grid, quickly once more. */
const entered = ['event_name', 'people_count', 'remarks', 'weeks', 'apply_to'] as const;

/** Whether something was written in the draft since it was opened, which would be lost with it. */
export const isWritten = (draft: Draft, opened: Draft): boolean => !keepsEntry(draft, opened) || draft.facility.join() !== opened.facility.join();

/** Whether the next draft is the same booking with the same entries, such as one whose time was marked anew. */
export const keepsEntry = (next: Draft, draft: Draft): boolean => next.id === draft.id && entered.every((field) => next[field] === draft[field]);

/** A span of one day in the form of the calls: an end at midnight belongs to the next day. */
export function timesOf(day: string, { from, to }: TimeSpan): Pick<Draft, 'start_date' | 'end_date' | 'start_time' | 'end_time'> {
  const untilMidnight = to >= 24 * 60;
  return {
    start_date: day,
    end_date: untilMidnight ? addDays(day, 1) : day,
    start_time: timeOf(from),
    end_time: untilMidnight ? '00:00' : timeOf(to),
  };
}

/** The fields that a booking and a draft have in common. */
type Booked = Entries & {
  readonly id: number;
  readonly version: number;
  readonly series: number | null;
};

/** A booking that exists, for changing it alone and not its series. */
export function draftOf(booking: Booked): Draft {
  const { id, version, series, facility, start_date, end_date, start_time, end_time, event_name, people_count, remarks } = booking;
  const stored = { facility, start_date, end_date, start_time, end_time, event_name, people_count, remarks };
  return { ...stored, id, version, series, weeks: 1, apply_to: 'one', stored };
}

/**
 * The draft with other times. The end stays the same number of days after the start; an end that would precede the start
 * on the same day moves to the next day.
 */
export function withTimes(draft: Draft, change: Partial<Pick<Draft, 'start_date' | 'end_date' | 'start_time' | 'end_time'>>): Draft {
  const moved = { ...draft, ...change };
  if (change.start_date && !change.end_date) {
    moved.end_date = addDays(change.start_date, Math.max(0, daysBetween(draft.start_date, draft.end_date)));
  }
  const timesChanged = change.start_time !== undefined || change.end_time !== undefined;
  if (timesChanged && moved.end_date === moved.start_date && moved.end_time <= moved.start_time) moved.end_date = addDays(moved.start_date, 1);
  // An end that had moved to the next day for that reason alone moves back.
  const overnight = draft.end_date === addDays(draft.start_date, 1) && draft.end_time <= draft.start_time;
  if (timesChanged && overnight && moved.end_time > moved.start_time) moved.end_date = moved.start_date;
  return moved;
}

/** The draft after being dragged on one of its days: each end moves by as much as its part on that day did, even an end that is on another day. */
export function dragged(draft: Draft, before: TimeSpan, after: TimeSpan): Draft {
  const [start_date, start_time] = minutesLater(draft.start_date, draft.start_time, after.from - before.from);
  const [end_date, end_time] = minutesLater(draft.end_date, draft.end_time, after.to - before.to);
  return { ...draft, start_date, start_time, end_date, end_time };
}

function minutesLater(day: string, time: string, by: number): readonly [day: string, time: string] {
  const minutes = minutesOf(time) + by;
  const days = Math.floor(minutes / dayMinutes);
  return [addDays(day, days), timeOf(minutes - days * dayMinutes)];
}

/** The request body for checking and for saving. */
export function bodyOf({ facility, start_date, end_date, start_time, end_time, event_name, people_count, remarks, weeks, id }: Draft) {
  return {
    facility: [...facility],
    start_date,
    end_date,
    start_time,
    end_time,
    event_name: event_name.trim(),
    people_count,
    remarks: remarks.trim(),
    repeat: id === null && weeks > 1 ? { weeks } : null,
  };
}

/**
 * What a change says: what differs from the stored booking. The other occurrences that it applies to keep all else as each has it,
 * such as the facility or the time to which one was moved individually, and the number of days after which each ends.
 */
export function changeOf(draft: Draft): Partial<Omit<ReturnType<typeof bodyOf>, 'repeat'>> {
  const { stored } = draft;
  const { repeat: _, ...wanted } = bodyOf(draft);
  if (!stored) return wanted;
  const differs = (name: keyof Entries): boolean => (name === 'end_date' ? nightsOf(draft) !== nightsOf(stored) : String(wanted[name]) !== String(stored[name]));
  return Object.fromEntries(Object.entries(wanted).filter(([name]) => differs(name as keyof Entries))) as Partial<typeof wanted>;
}

const nightsOf = ({ start_date, end_date }: Pick<Entries, 'start_date' | 'end_date'>): number => daysBetween(start_date, end_date);

/** The draft's own changes on the booking as somebody else has saved it meanwhile, whose other fields stay as they are. */
export function rebased(draft: Draft, current: Booked): Draft {
  const changed = changeOf(draft);
  const now = { ...draftOf(current), apply_to: draft.apply_to };
  const { start_date, end_date, ...rest } = changed;
  // Without an end of its own, the booking is as many nights long as the other one left it.
  return { ...withTimes(now, { ...(start_date !== undefined && { start_date }), ...(end_date !== undefined && { end_date }) }), ...rest };
}

export type DraftProblem = 'facility' | 'order' | 'people';

/** The most people that the chosen facilities allow together: the smallest of their limits. Null if none has one. */
export function mostPeople(facilities: readonly { readonly id: number; readonly zone_limit: number }[], chosen: readonly number[]): number | null {
  const limits = facilities.filter(({ id, zone_limit }) => chosen.includes(id) && zone_limit > 0).map(({ zone_limit }) => zone_limit);
  return limits.length > 0 ? Math.min(...limits) : null;
}

/** What prevents a draft from being saved, as far as can be told without asking the service. */
export function draftProblems(draft: Draft, most: number | null): readonly DraftProblem[] {
  const problems: DraftProblem[] = [];
  if (draft.facility.length === 0) problems.push('facility');
  if (`${draft.end_date} ${draft.end_time}` <= `${draft.start_date} ${draft.start_time}`) problems.push('order');
  if (most !== null && draft.people_count > most) problems.push('people');
  return problems;
}

/** The part of a booking that falls on a day, in minutes of local time; null when there is none. */
export function spanOn(booking: Pick<Draft, 'start_date' | 'end_date' | 'start_time' | 'end_time'>, day: string): TimeSpan | null {
  if (booking.start_date > day || booking.end_date < day) return null;
  const from = booking.start_date < day ? 0 : minutesOf(booking.start_time);
  const to = booking.end_date > day ? 24 * 60 : minutesOf(booking.end_time);
  return to > from ? { from, to } : null;
}

/** The days of a weekly series. */
export const weeklyDays = (first: string, weeks: number): readonly string[] => Array.from({ length: weeks }, (_, i) => addDays(first, 7 * i));
