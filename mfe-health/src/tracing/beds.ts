/** Combines tenancy's beds and stays in the rooms of a case with the trace of their residents. Pure. */
import type { Timeline } from '@firm/tenancy/contract';
import { dayOf } from '@firm/shared-ui/timegrid/dayNumbers.ts';
import type { Bar } from '@firm/shared-ui/timegrid/bars.ts';
import type { Trace } from './api.ts';

export interface BedLine {
  readonly id: number;
  readonly ref: string;
  /** Reference of the bed's room. */
  readonly room: string;
}

export interface BedBar extends Bar {
  readonly kind: 'window' | 'case' | 'stay';
  readonly name: string;
  /** Nights of the stay within the days on which the case was infectious. */
  readonly nights: number;
  /** The resident's entry in the trace; undefined: not a contact, or beyond the number of contacts returned. */
  readonly met: Trace['nodes'][number] | undefined;
}

/** The id of the line that shows the infectious days; negative, so that it is never the id of a bed. */
export const windowLine = -1;

/** A span of day numbers, `to` exclusive. */
interface Span {
  readonly from: number;
  readonly to: number;
}

export function bedsOf(timeline: Timeline, trace: Trace, window: Span): { readonly lines: readonly BedLine[]; readonly bars: readonly BedBar[] } {
  const first = dayOf(timeline.from);
  const met = new Map(trace.nodes.map((one) => [one.employee, one]));
  const beds = timeline.beds.map(([id, ref, , zoneAt]): BedLine => ({ id, ref, room: timeline.zones[zoneAt]?.[1] ?? '' }));
  const bars = timeline.stays.flatMap(([bedAt, id, person, name, from, until, stateAt]): BedBar[] => {
    const bed = beds[bedAt];
    const state = timeline.states[stateAt];
    // A resident who never arrived has met nobody.
    if (!bed || state === 'reserved' || state === 'cancelled') return [];
    const span = { line: bed.id, start: first + from, end: until === null ? null : first + until };
    return [{ id, ...span, kind: person === trace.employee ? 'case' : 'stay', name, nights: nightsWithin(span, window), met: met.get(person) }];
  });
  const room = beds.find(({ id }) => bars.some((bar) => bar.kind === 'case' && bar.line === id))?.room ?? beds[0]?.room ?? '';
  return {
    lines: [{ id: windowLine, ref: '', room }, ...beds],
    bars: [{ id: windowLine, line: windowLine, start: window.from, end: window.to, kind: 'window', name: '', nights: window.to - window.from, met: undefined }, ...bars],
  };
}

/** How many nights of a stay are within the window. */
function nightsWithin({ start, end }: Pick<Bar, 'start' | 'end'>, { from, to }: Span): number {
  return Math.max(0, Math.min(end ?? to, to) - Math.max(start, from));
}
