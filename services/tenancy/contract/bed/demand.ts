/**
 * How many beds are taken and promised on each day. Pure: from stored stays and reservations to demand steps. A bed counts
 * once per day, either because a stay has it or because a reservation still has a bed to allocate
 * (docs/rules/tenancy.md#never-twice: a reservation never promises more beds than there are).
 */
import { endOf, never, overlaps, type Day, type Interval } from '../interval.ts';

/** Days on which a bed is taken. */
export interface Claim extends Interval {
  readonly resource: number;
  readonly reservation: number | null;
}

/** A reservation in force: on each of its days it promises `count` beds, less those allocated under it. */
export interface Promised extends Interval {
  readonly id: number;
  readonly count: number;
}

/** Demand from `day` until the day of the next step. */
export interface Step {
  readonly day: Day;
  readonly taken: number;
  readonly promised: number;
}

interface DayChange {
  taken: number;
  readonly ofReservation: Map<number, { taken: number; count: number }>;
}

/** Steps beginning with `from`: the first step is at `from` itself, and earlier days are ignored. */
export function demandSteps(claims: readonly Claim[], promises: readonly Promised[], from: Day): Step[] {
  const changes = new Map<Day, DayChange>([[from, { taken: 0, ofReservation: new Map() }]]);
  const at = (day: Day): DayChange => {
    const change = changes.get(day) ?? { taken: 0, ofReservation: new Map() };
    changes.set(day, change);
    return change;
  };
  const add = (day: Day, reservation: number | null, taken: number, count: number): void => {
    if (day >= never) return;
    const change = at(day < from ? from : day);
    change.taken += taken;
    if (reservation === null) return;
    const sum = change.ofReservation.get(reservation) ?? { taken: 0, count: 0 };
    change.ofReservation.set(reservation, { taken: sum.taken + taken, count: sum.count + count });
  };
  const inForce = new Set(promises.map((promise) => promise.id));
  for (const claim of claims) {
    if (endOf(claim) <= from || claim.start >= endOf(claim)) continue;
    const reservation = claim.reservation !== null && inForce.has(claim.reservation) ? claim.reservation : null;
    add(claim.start, reservation, 1, 0);
    add(endOf(claim), reservation, -1, 0);
  }
  for (const promise of promises) {
    if (endOf(promise) <= from || promise.start >= endOf(promise)) continue;
    add(promise.start, promise.id, 0, promise.count);
    add(endOf(promise), promise.id, 0, -promise.count);
  }
  return sweep(changes);
}

function sweep(changes: ReadonlyMap<Day, DayChange>): Step[] {
  const open = new Map<number, { taken: number; count: number }>();
  let taken = 0;
  let promised = 0;
  return [...changes.keys()].sort().map((day) => {
    const change = changes.get(day) as DayChange;
    taken += change.taken;
    for (const [id, delta] of change.ofReservation) {
      const before = open.get(id) ?? { taken: 0, count: 0 };
      const after = { taken: before.taken + delta.taken, count: before.count + delta.count };
      promised += bedsOf(after) - bedsOf(before);
      open.set(id, after);
    }
    return { day, taken, promised };
  });
}

function bedsOf({ taken, count }: { readonly taken: number; readonly count: number }): number {
  return Math.max(0, count - taken);
}

/** The steps that apply on at least one day of the interval. */
function stepsWithin(steps: readonly Step[], interval: Interval): Step[] {
  return steps.filter((step, i) => step.day < endOf(interval) && interval.start < (steps[i + 1]?.day ?? never));
}

/** The fewest beds neither taken nor promised on any day of the interval; may be negative. */
export function spareOver(steps: readonly Step[], capacity: number, interval: Interval): number {
  return Math.min(capacity, ...stepsWithin(steps, interval).map((step) => capacity - step.taken - step.promised));
}

/** Whether reservations lack a bed on any day from `today` on, with so many beds in use. */
export function lackBeds(claims: readonly Claim[], promises: readonly Promised[], capacity: number, today: Day): boolean {
  return promises.length > 0 && spareOver(demandSteps(claims, promises, today), capacity, { start: today, end: null }) < 0;
}

/** The first day on which more beds are taken and promised than exist, and how many are missing on the worst day; null if none. */
export function shortfall(steps: readonly Step[], capacity: number): { readonly day: Day; readonly short: number } | null {
  const over = steps.filter((step) => step.taken + step.promised > capacity);
  const [first] = over;
  return first ? { day: first.day, short: Math.max(...over.map((step) => step.taken + step.promised - capacity)) } : null;
}

/** The most beds that are promised and not allocated on any one day. */
function promisedOver(steps: readonly Step[], interval: Interval): number {
  return Math.max(0, ...stepsWithin(steps, interval).map((step) => step.promised));
}

/** The step that applies on a day. */
export function onDay(steps: readonly Step[], day: Day): Step {
  let found: Step = { day, taken: 0, promised: 0 };
  for (const step of steps) if (step.day <= day) found = step;
  return found;
}

/** The beds that are free on all days of the interval, in the given order. */
export function freeBeds(beds: readonly number[], claims: readonly Claim[], interval: Interval): number[] {
  const taken = new Set(claims.filter((claim) => overlaps(claim, interval)).map((claim) => claim.resource));
  return beds.filter((bed) => !taken.has(bed));
}

/**
 * How many beds can still be promised for all days of the interval: as many as are spare on its worst day, but no more than
 * are free on all of its days, so that nobody has to change beds in between.
 */
export function promisable(steps: readonly Step[], capacity: number, wholeFree: number, interval: Interval): number {
  return Math.max(0, Math.min(spareOver(steps, capacity, interval), wholeFree - promisedOver(steps, interval)));
}
