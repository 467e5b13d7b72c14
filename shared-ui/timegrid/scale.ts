/** The horizontal scale of days. All lengths are CSS pixels along the inline direction, so right-to-left needs no arithmetic of its own. */
import { beginsMonth, dateOf, weekdayOf } from './dayNumbers.ts';

/** Width of a day per zoom level: a quarter, a month or a fortnight fits a desktop screen. */
export const dayWidths = { quarter: 13, month: 36, fortnight: 84 } as const;
export type Zoom = keyof typeof dayWidths;
export const zooms = Object.keys(dayWidths) as Zoom[];

export interface Scale {
  /** Number of the first day (dayNumbers.ts). */
  readonly first: number;
  /** How many days there are. */
  readonly days: number;
  readonly dayWidth: number;
}

/** A range of days: from the first to before the last. */
export interface DaySpan {
  readonly from: number;
  readonly to: number;
}

/** The width of all days together, in pixels. */
export const widthOf = (scale: Scale): number => scale.days * scale.dayWidth;

/** Pixels from the inline start to the beginning of a day; negative for a day before the first. @param day its number (`dayNumbers.ts`) */
export const positionOf = (scale: Scale, day: number): number => (day - scale.first) * scale.dayWidth;

/** Days are rendered in whole weeks, with a week beyond each edge: a small scroll then causes no render. */
const chunk = 7;

/** The days to render for the visible part. Steps by weeks, so that the result rarely changes while the page scrolls. */
export function daysToDraw(scale: Scale, offset: number, seen: number): DaySpan {
  const from = Math.floor(offset / scale.dayWidth / chunk) - 1;
  const to = Math.ceil((offset + seen) / scale.dayWidth / chunk) + 1;
  return {
    from: scale.first + Math.max(0, Math.min(from * chunk, scale.days)),
    to: scale.first + Math.max(0, Math.min(to * chunk, scale.days)),
  };
}

interface Tick {
  readonly day: number;
  readonly weekend: boolean;
  readonly month: boolean;
}

/** The days whose number is shown in the header: each, or Mondays and the first of each month if days are narrow. */
export function ticks(scale: Scale, span: DaySpan): readonly Tick[] {
  const all: Tick[] = [];
  for (let day = span.from; day < span.to; day += 1) {
    const weekday = weekdayOf(day);
    if (scale.dayWidth < 20 && weekday !== 1) continue;
    all.push({ day, weekend: weekday === 0 || weekday === 6, month: beginsMonth(day) });
  }
  return all;
}

interface Month {
  /** `2026-11`. */
  readonly key: string;
  readonly from: number;
  /** The first day no longer in the month, or no longer on the scale. */
  readonly to: number;
}

/** The months of a scale, in order. */
export function months(scale: Scale): readonly Month[] {
  const found: Month[] = [];
  for (let day = scale.first; day < scale.first + scale.days; ) {
    const key = dateOf(day).slice(0, 7);
    let to = day + 1;
    while (to < scale.first + scale.days && !beginsMonth(to)) to += 1;
    found.push({ key, from: day, to });
    day = to;
  }
  return found;
}

/** Inline start and length of a bar, clipped to the scale; null if it is outside. */
export function barOf(scale: Scale, start: number, end: number | null): { readonly at: number; readonly length: number } | null {
  const last = scale.first + scale.days;
  const from = Math.max(start, scale.first);
  const to = Math.min(end ?? last, last);
  if (to <= from) return null;
  return { at: positionOf(scale, from), length: (to - from) * scale.dayWidth };
}

/** Speed at which the page scrolls for a drag at its edge, pixels per frame; negative towards the start. */
export function edgeSpeed(position: number, from: number, to: number, reach = 48): number {
  if (position < from + reach) return -Math.min(1, (from + reach - position) / reach) * 18;
  if (position > to - reach) return Math.min(1, (position - to + reach) / reach) * 18;
  return 0;
}
