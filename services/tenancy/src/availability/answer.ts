/** Answers an availability question from the occupancy of a dormitory (docs/rules/tenancy.md#availability). Pure. */
import type { Availability } from '../../contract/bed/availability.ts';
import { addDays, daysBetween, overlaps, type Day, type Interval } from '../../contract/interval.ts';
import { reservationRef } from '../../contract/references.ts';
import type { Occupancy } from './occupancy.ts';
import { demandSteps, freeBeds, promisable, type Step } from '../../contract/bed/demand.ts';

const shownBeds = 1_000;
const shownConflicts = 200;

/** An occupancy with its demand steps computed. */
export interface OccupancyWithSteps extends Occupancy {
  readonly steps: readonly Step[];
}

/** Computed once for all intervals that are asked about. @param from the first day that any of them can have */
export function withSteps(occupancy: Occupancy, from: Day): OccupancyWithSteps {
  return { ...occupancy, steps: demandSteps(occupancy.claims, occupancy.promises, from) };
}

/** How many beds can still be promised for the interval, and which beds are free on all of its days. */
export function freeIn(occupancy: OccupancyWithSteps, interval: Interval): { free: number; beds: number[] } {
  const beds = freeBeds(occupancy.beds, occupancy.claims, interval);
  return { free: promisable(occupancy.steps, occupancy.beds.length, beds.length, interval), beds };
}

/** @param whole the whole dormitory @param room the requested room, if any: both it and the dormitory must have enough free beds */
export function availabilityOf(whole: OccupancyWithSteps, room: OccupancyWithSteps | null, interval: Interval, count: number): Availability {
  const narrow = room ?? whole;
  const { free: freeHere, beds } = freeIn(narrow, interval);
  const free = room ? Math.min(freeHere, freeIn(whole, interval).free) : freeHere;
  return { available: free >= count, free, capacity: narrow.beds.length, resources: beds.slice(0, shownBeds), conflicts: conflictsIn(narrow, interval, shownConflicts) };
}

/** What prevents more free beds: stays, whose beds' references are added later (`withRefs`), and reservations with unallocated beds. */
export function conflictsIn(occupancy: Occupancy, interval: Interval, most: number): Availability['conflicts'] {
  const stays = occupancy.claims
    .filter((claim) => overlaps(claim, interval))
    .slice(0, most)
    .map((claim) => ({ resource: claim.resource, start: claim.start, end: claim.end, ref: '' }));
  // Promises of earlier items of the same question have no reference, so they are not listed.
  const promises = occupancy.promises
    .filter((promise) => promise.id > 0 && overlaps(promise, interval))
    .slice(0, most - stays.length)
    .map((promise) => ({ resource: null, start: promise.start, end: promise.end, ref: reservationRef(promise.id) }));
  return [...stays, ...promises];
}

interface Moved {
  readonly start_date: Day;
  readonly end_date: Day | null;
  readonly free: number;
  readonly days: number;
}

/**
 * The nearest dates on which `count` beds are free for the same length of time, nearest first, none before `today`.
 * `within`: how many days to search in each direction.
 */
export function nearestDates(occupancy: OccupancyWithSteps, interval: Interval, count: number, today: Day, within = 60, most = 3): Moved[] {
  const found: Moved[] = [];
  for (let days = 1; days <= within && found.length < most; days += 1) {
    for (const by of [-days, days]) {
      const start = addDays(interval.start, by);
      if (start < today || found.length === most) continue;
      const moved = { start, end: interval.end === null ? null : addDays(start, daysBetween(interval.start, interval.end)) };
      const { free } = freeIn(occupancy, moved);
      if (free >= count) found.push({ start_date: moved.start, end_date: moved.end, free, days: by });
    }
  }
  return found;
}
