/**
 * When hundreds want the same facility at the same time, each in turn would find the same conflicting booking. The answer to
 * one of them holds for all who asked before that booking was read (`stay/rush.ts`), so one read serves them all.
 */
import { LRUCache } from 'lru-cache';
import { meetingsOf, type FacilityHold, type Meeting } from './availability.ts';
import type { Occurrence } from './rules.ts';

const remembered = 1_000;

export class HourRush {
  /** Per facility the hold that was last found in the way, and when (`performance.now()`) it was looked for. */
  readonly #found = new LRUCache<number, { readonly hold: FacilityHold; readonly at: number }>({ max: remembered });

  /** @param at before the look that found them */
  note(met: readonly Meeting[], at: number): void {
    for (const { hold } of met) this.#found.set(hold.facility, { hold, at });
  }

  /**
   * What is, or was since the caller asked, in the way of the occurrences; empty where nobody has looked since.
   * @param own bookings of the caller's own, which stand in nobody's way
   * @param arrived when the caller asked (`performance.now()`)
   */
  inTheWay(facilities: readonly number[], occurrences: readonly Occurrence[], own: ReadonlySet<number>, arrived: number): Meeting[] {
    const holds = facilities.flatMap((facility) => {
      const found = this.#found.get(facility);
      return found && found.at >= arrived && !own.has(found.hold.booking) ? [found.hold] : [];
    });
    return meetingsOf(facilities, occurrences, holds);
  }
}
