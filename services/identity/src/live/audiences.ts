/**
 * The listeners of each organisation, and the recent events that they may have missed. Organisations are kept apart so that
 * an event of one costs the others nothing, and does not push their recent events out of memory.
 */
import type { LiveEvent } from './event.ts';
import type { Listener } from './listener.ts';
import { RecentEvents } from './recent.ts';

interface Audience {
  readonly listeners: Set<Listener>;
  readonly recent: RecentEvents;
}

export class Audiences {
  readonly #byOrg = new Map<number, Audience>();
  readonly #byUser = new Map<number, Set<Listener>>();

  get size(): number {
    return this.all().length;
  }

  add(listener: Listener): void {
    this.#of(listener.org).listeners.add(listener);
    for (const user of personsOf(listener)) this.#byUser.set(user, (this.#byUser.get(user) ?? new Set()).add(listener));
  }

  remove(listener: Listener): void {
    this.#byOrg.get(listener.org)?.listeners.delete(listener);
    for (const user of personsOf(listener)) {
      const own = this.#byUser.get(user);
      if (own?.delete(listener) && own.size === 0) this.#byUser.delete(user);
    }
  }

  /** Remembers the event, and sends it to the listeners of its organisation. */
  publish(event: LiveEvent): void {
    const { listeners, recent } = this.#of(event.org);
    recent.add(event);
    for (const listener of listeners) listener.receive(event);
  }

  /** The recent events of an organisation. */
  recentOf(org: number): RecentEvents {
    return this.#of(org).recent;
  }

  of(org: number): readonly Listener[] {
    return [...(this.#byOrg.get(org)?.listeners ?? [])];
  }

  /** A user's streams, and those in which they see the portal as others, oldest first. */
  ofUser(user: number): readonly Listener[] {
    return [...(this.#byUser.get(user) ?? [])];
  }

  all(): readonly Listener[] {
    return [...this.#byOrg.values()].flatMap(({ listeners }) => [...listeners]);
  }

  /** Forgets all recent events after a break in the change stream, since some may be missing. */
  forget(): void {
    for (const { recent } of this.#byOrg.values()) recent.clear();
  }

  /** Drops events that are too old to be asked for, and organisations without listeners and recent events. */
  tidy(): void {
    for (const [org, { listeners, recent }] of this.#byOrg) {
      if (recent.trim() === 0 && listeners.size === 0) this.#byOrg.delete(org);
    }
  }

  #of(org: number): Audience {
    const known = this.#byOrg.get(org);
    if (known) return known;
    const audience: Audience = { listeners: new Set(), recent: new RecentEvents() };
    this.#byOrg.set(org, audience);
    return audience;
  }
}

/** Whose sessions the stream depends on. */
const personsOf = ({ user, actor }: Listener): readonly number[] => (actor === null ? [user] : [user, actor]);
