/**
 * Queues one user's changes of a record. The screen shows each change at once (optimistic update), so the user can make the next
 * one before the service has answered the first; sent with the version that the user saw, it would be refused as stale because of
 * their own change (docs/rules/screens.md#stale-changes). Here it waits and is sent with the version that the previous one
 * returned. A change by somebody else in between is still refused as stale.
 */
export class OwnChanges {
  readonly #running = new Map<number, Promise<unknown>>();
  /** Versions `first` to `last` of a record differ only by the user's own changes. */
  readonly #own = new Map<number, { readonly first: number; readonly last: number }>();

  /** @throws whatever `send` throws; queued changes are sent nevertheless */
  async inTurn<T extends { readonly version: number }>(id: number, seen: number, send: (version: number) => Promise<T>): Promise<T> {
    const before = this.#running.get(id);
    const sending = (before ?? Promise.resolve()).catch(() => {}).then(async () => {
      const from = this.#after(id, seen);
      const saved = await send(from);
      this.#keep(id, from, saved.version);
      return saved;
    });
    this.#running.set(id, sending);
    try {
      return await sending;
    } finally {
      if (this.#running.get(id) === sending) this.#running.delete(id);
    }
  }

  /** Whether a change of this record is in progress. */
  isChanging(id: number): boolean {
    return this.#running.has(id);
  }

  /** Forgets all records, for tests in which versions start again. */
  forget(): void {
    this.#own.clear();
  }

  #after(id: number, seen: number): number {
    const own = this.#own.get(id);
    return own && own.first <= seen && seen < own.last ? own.last : seen;
  }

  #keep(id: number, from: number, to: number): void {
    const own = this.#own.get(id);
    this.#own.set(id, { first: own?.last === from ? own.first : from, last: to });
  }
}
