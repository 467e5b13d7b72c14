/**
 * When hundreds want the same facility at the same time, each in turn would find the same conflicting booking. The answer to
 * one of them is valid for all who asked before that booking was read (`stay/takenBedCache.ts`), so one read serves them all.
 */
import { LRUCache } from 'lru-cache';
import { holdConflicts, type FacilityHold, type HoldConflict } from './availability.ts';
import type { Occurrence } from './rules.ts';

const maxEntries = 1_000;

export class ConflictingHoldCache {
  /** Per facility, the conflicting hold last found, and when the read that found it began (`performance.now()`). */
  readonly #found = new LRUCache<number, { readonly hold: FacilityHold; readonly at: number }>({ max: maxEntries });

  /** @param at a time before the read that found the holds */
  remember(conflicts: readonly HoldConflict[], at: number): void {
    for (const { hold } of conflicts) this.#found.set(hold.facility, { hold, at });
  }

  /**
   * Holds that conflict with the occurrences now, or did at some time since the caller asked; empty if none was read since.
   * @param own the caller's own bookings, whose holds are no conflict
   * @param arrived when the caller asked (`performance.now()`)
   */
  conflicting(facilities: readonly number[], occurrences: readonly Occurrence[], own: ReadonlySet<number>, arrived: number): HoldConflict[] {
    const holds = facilities.flatMap((facility) => {
      const found = this.#found.get(facility);
      return found && found.at >= arrived && !own.has(found.hold.booking) ? [found.hold] : [];
    });
    return holdConflicts(facilities, occurrences, holds);
  }
}
