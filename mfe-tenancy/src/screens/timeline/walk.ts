import type { Step } from './keyboard.ts';
import { bedBeside, type RowLayout } from './rows.ts';
import { overlaps, staysOf, type Stay, type StaysByBed } from './stays.ts';

export interface WalkPlace {
  readonly layout: RowLayout;
  readonly stays: StaysByBed;
  /** Days that the timeline shows; stays outside cannot be walked to. */
  readonly from: number;
  readonly to: number;
}

/** The stay that a step leads to, or null where there is none: the focus then remains. */
export function stayBeside(place: WalkPlace, stay: Stay, step: Step): Stay | null {
  const row = shownOf(place, stay.bed);
  const at = row.findIndex((other) => other.id === stay.id);
  if (step === 'first') return row[0] ?? null;
  if (step === 'last') return row.at(-1) ?? null;
  if (step === 'earlier') return row[at - 1] ?? null;
  if (step === 'later') return row[at + 1] ?? null;
  const direction = step === 'above' ? -1 : 1;
  let bed = bedBeside(place.layout, stay.bed, direction);
  // Beds where nobody lies are passed over.
  while (bed) {
    const beside = nearest(shownOf(place, bed.id), stay);
    if (beside) return beside;
    bed = bedBeside(place.layout, bed.id, direction);
  }
  return null;
}

function shownOf({ stays, from, to }: WalkPlace, bed: number): readonly Stay[] {
  return staysOf(stays, bed).filter((stay) => overlaps(stay, { start: from, end: to }));
}

function nearest(stays: readonly Stay[], to: Stay): Stay | null {
  const distance = (stay: Stay): number => Math.abs(stay.start - to.start);
  return stays.reduce<Stay | null>((best, stay) => (best && distance(best) <= distance(stay) ? best : stay), null);
}
