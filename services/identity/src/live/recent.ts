/** The latest events of an organisation, so that a browser whose connection broke for a moment misses nothing. */
import { clock } from '@firm/platform/clock/clock';
import type { LiveEvent } from './event.ts';

const mostKept = 2_000;
const keptMs = 120_000;
const slackMs = 2_000;

export class RecentEvents {
  #events: { event: LiveEvent; at: number }[] = [];

  add(event: LiveEvent): void {
    const now = clock.millis();
    this.#events.push({ event, at: now });
    const first = this.#events[0];
    if (this.#events.length > mostKept + 200 || (first && now - first.at > keptMs * 2)) this.trim();
  }

  /** Events after the given one; null if it is unknown, or known no longer: then some may be missing. */
  after(id: string): LiveEvent[] | null {
    this.trim();
    const at = this.#events.findIndex((kept) => kept.event.id === id);
    return at < 0 ? null : this.#events.slice(at + 1).map((kept) => kept.event);
  }

  /** Events of the last `ms` milliseconds and slightly earlier, to allow for the time that a request takes. */
  ofLast(ms: number): LiveEvent[] {
    const since = clock.millis() - ms - slackMs;
    return this.#events.filter(({ at }) => at >= since).map(({ event }) => event);
  }

  /** Forgets everything after a break in the change stream: some events may be missing, so nobody may resume from before it. */
  clear(): void {
    this.#events = [];
  }

  /** Drops old events; returns how many are left. */
  trim(): number {
    const now = clock.millis();
    const fresh = this.#events.findIndex((kept) => now - kept.at <= keptMs);
    this.#events = fresh < 0 ? [] : this.#events.slice(Math.max(fresh, this.#events.length - mostKept));
    return this.#events.length;
  }
}
