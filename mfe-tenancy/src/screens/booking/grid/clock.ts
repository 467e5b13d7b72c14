/** Times of day as minutes since midnight, and the steps in which facilities are booked. */

export const dayMinutes = 24 * 60;

/** Bookings made by dragging begin and end on the quarter of an hour; minutes. */
export const step = 15;

/** A click books an hour; minutes. */
export const usual = 60;

/** `08:15` → 495; also `08:15:00`. `24:00` is the end of the day. NaN for anything that is not a time. */
export function minutesOf(time: string): number {
  const parts = /^(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/.exec(time);
  if (!parts) return Number.NaN;
  const minutes = Number(parts[1]) * 60 + Number(parts[2]);
  return Number(parts[2]) < 60 && minutes <= dayMinutes ? minutes : Number.NaN;
}

/** Reads a time as people type it: `9`, `930`, `9.30`, `09:30`; `24:00` for midnight too. Null if it is not a time. */
export function readTime(typed: string): string | null {
  const parts = /^(\d{1,2})(?:[:.h ]?(\d{2}))?$/.exec(typed.trim());
  if (!parts) return null;
  const minutes = minutesOf(`${parts[1]}:${parts[2] ?? '00'}`);
  return Number.isNaN(minutes) ? null : timeOf(minutes % dayMinutes);
}

/** 495 → `08:15`. */
export function timeOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

export interface TimeSpan {
  /** Minutes since midnight; `to` is exclusive. */
  readonly from: number;
  readonly to: number;
}

/** The span that a drag marks, in either direction: `a` and `b` are positions in the shown span, 0 to 1. A mere click marks `usual` minutes. */
export function markedSpan(shown: TimeSpan, a: number, b: number, isClick: boolean): TimeSpan {
  const minutes = (share: number): number => shown.from + clamp(share, 0, 1) * (shown.to - shown.from);
  const first = Math.floor(minutes(Math.min(a, b)) / step) * step;
  if (isClick) {
    const from = Math.min(first, dayMinutes - usual);
    return { from, to: from + usual };
  }
  const last = Math.ceil(minutes(Math.max(a, b)) / step) * step;
  return last > first ? { from: first, to: last } : { from: Math.min(first, dayMinutes - step), to: Math.min(first, dayMinutes - step) + step };
}

/** The span moved by a fraction of the shown span, in steps; it stays within the day and keeps its length. */
export function movedSpan(span: TimeSpan, shown: TimeSpan, share: number): TimeSpan {
  const length = span.to - span.from;
  const by = Math.round((share * (shown.to - shown.from)) / step) * step;
  const from = clamp(span.from + by, 0, dayMinutes - length);
  return { from, to: from + length };
}

/** The span with one end dragged by a fraction of the shown span; it stays at least one step long. */
export function stretchedSpan(span: TimeSpan, end: 'start' | 'end', shown: TimeSpan, share: number): TimeSpan {
  const by = Math.round((share * (shown.to - shown.from)) / step) * step;
  return end === 'start'
    ? { from: clamp(span.from + by, 0, span.to - step), to: span.to }
    : { from: span.from, to: clamp(span.to + by, span.from + step, dayMinutes) };
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Whether two half-open spans of one day have any minute in common. */
export const spansOverlap = (a: TimeSpan, b: TimeSpan): boolean => a.from < b.to && b.from < a.to;

/** The full hours of a span, for headings and grid lines. */
export function hoursOf({ from, to }: TimeSpan): readonly number[] {
  const first = Math.ceil(from / 60);
  return Array.from({ length: Math.max(0, Math.ceil(to / 60) - first) }, (_, i) => first + i);
}

/** The position of a span within the shown one, in per cent in reading direction. */
export function positionOf(span: TimeSpan, shown: TimeSpan): { readonly at: number; readonly length: number } | null {
  const from = Math.max(span.from, shown.from);
  const to = Math.min(span.to, shown.to);
  if (to <= from) return null;
  const whole = shown.to - shown.from;
  return { at: ((from - shown.from) / whole) * 100, length: ((to - from) / whole) * 100 };
}

/** Minutes since midnight in a dormitory's time zone (`Asia/Singapore`); in the user's own when the dormitory is not known. */
export function minutesNow(timeZone?: string | null, now = new Date()): number {
  const parts = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...(timeZone && { timeZone }) });
  return minutesOf(parts.format(now));
}
