/**
 * Who lies in which bed from when to when, found by bed. Intervals are half-open; a null end never ends
 * (docs/rules/tenancy.md#intervals).
 */
import type { StayState } from '@firm/tenancy/contract/statuses';

/** Where and when. Days as in dayNumbers.ts; the end is the day of leaving, on which the bed is free. */
export interface Placement {
  readonly bed: number;
  readonly start: number;
  readonly end: number | null;
}

export interface Stay extends Placement {
  readonly id: number;
  readonly person: number;
  readonly name: string;
  readonly state: StayState;
  readonly reservation: number | null;
  readonly version: number;
}

/** The stays of each bed, earliest first. */
export type StaysByBed = ReadonlyMap<number, readonly Stay[]>;

const none: readonly Stay[] = [];

export function indexStays(stays: readonly Stay[]): StaysByBed {
  const byBed = new Map<number, Stay[]>();
  for (const stay of stays) {
    const bed = byBed.get(stay.bed);
    if (bed) bed.push(stay);
    else byBed.set(stay.bed, [stay]);
  }
  for (const bed of byBed.values()) bed.sort((a, b) => a.start - b.start);
  return byBed;
}

export const staysOf = (stays: StaysByBed, bed: number): readonly Stay[] => stays.get(bed) ?? none;

type Span = Pick<Placement, 'start' | 'end'>;

/** Whether two spans share a day; one that ends where it starts shares none. */
export function overlaps(a: Span, b: Span): boolean {
  const [endOfA, endOfB] = [a.end ?? Infinity, b.end ?? Infinity];
  return a.start < endOfA && b.start < endOfB && a.start < endOfB && b.start < endOfA;
}

/** Another stay that holds the bed in the same time, or null. Stays that gave their bed back hold nothing from then on. */
export function inTheWay(stays: StaysByBed, id: number, wanted: Placement): Stay | null {
  return staysOf(stays, wanted.bed).find((stay) => stay.id !== id && overlaps(stay, wanted)) ?? null;
}

/** How many of these beds somebody holds on a day. */
export function occupiedOn(stays: StaysByBed, beds: readonly { readonly id: number }[], day: number): number {
  return beds.filter(({ id }) => staysOf(stays, id).some((stay) => overlaps(stay, { start: day, end: day + 1 }))).length;
}
