/**
 * One person's changes of one record, one after another. A change shows at once, so the next one may be pressed before the
 * service has answered the first; sent with the version that the person saw, it would be refused as stale against the
 * person's own change (docs/rules/screens.md#stale-changes). Here it waits its turn and goes out with the version that
 * came of it. Somebody else's change in between is still refused as stale.
 */
export class OwnChanges {
  readonly #running = new Map<number, Promise<unknown>>();
  /** Versions `first` to `last` of a record differ by nothing but own changes. */
  readonly #own = new Map<number, { readonly first: number; readonly last: number }>();

  /** @throws whatever `send` throws; the changes behind it are sent nevertheless */
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

  /** Whether a change of this record is on its way. */
  isChanging(id: number): boolean {
    return this.#running.has(id);
  }

  /** Nothing was changed yet: for records whose versions begin anew, as those of a test do. */
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
