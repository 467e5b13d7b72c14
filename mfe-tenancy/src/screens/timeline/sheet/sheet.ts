/** Positions on the timeline's printed sheets. Pure. */
import type { Zoom } from '@firm/shared-ui/timegrid/scale.ts';
import { isOver } from '@firm/tenancy/contract/statuses';
import type { StayBar } from '../stays/stays.ts';

/** Days across a page. */
export const sheetDays: Readonly<Record<Zoom, number>> = { fortnight: 14, month: 31, quarter: 90 };

/** Who has the bed on a day: by the planned days; for today, the resident who is in it, even past the planned end. */
export function bedNow<S extends Pick<StayBar, 'state' | 'start' | 'end'>>(stays: readonly S[], day: number, today: number): S | undefined {
  const live = stays.filter((stay) => !isOver(stay.state));
  const inIt = day === today ? live.find(({ state }) => state !== 'reserved') : undefined;
  return inIt ?? live.find(({ start, end }) => start <= day && (end === null || day < end));
}

interface Span {
  readonly start: number;
  readonly end: number | null;
}

/** Where a part begins within the span and how much of it it takes, in fractions of 1; clipped to the span. */
export function shareOf({ start, end }: Span, span: { readonly start: number; readonly end: number }): { from: number; size: number } {
  const whole = span.end - span.start;
  const [from, to] = [Math.max(start, span.start), Math.min(end ?? span.end, span.end)];
  return { from: (from - span.start) / whole, size: Math.max(0, to - from) / whole };
}
