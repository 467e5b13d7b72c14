/**
 * Live updates: one change stream per process over the changes of all services, for any number of listeners
 * (docs/architecture/live-updates.md). The same stream also reports whose rights changed.
 */
import { setTimeout } from 'node:timers/promises';
import type { Principals } from '@firm/platform/auth/principal';
import { isResumeTokenLost, StreamEnded } from '@firm/platform/change/following/resumeToken';
import { unavailable } from '@firm/platform/errors/apiError';
import { clock } from '@firm/platform/clock/clock';
import type { Logger } from '@firm/platform/log/logger';
import type { CollectionAccess } from '@firm/platform/mongo/rows';
import { accessStamp, everyAccessStamp, ownerOf, sessionStamp, stampValues, standingStamps, type Stamps } from '@firm/platform/mongo/stamps';
import { declarationCollection } from '@firm/platform/service/declarations';
import { Audiences } from './audiences.ts';
import { liveEvent, type AnnouncedChange } from './event.ts';
import type { Listener } from './listener.ts';
import type { LiveRules } from './rules.ts';

const beatMs = 15_000;
/** How often the hub checks whether tokens and rights have expired. */
const expiryCheckMs = 1_000;
/** How long a browser's request waits for the change stream before it is answered with 503. */
const patienceMs = 5_000;
/** Most streams of one user, with one per browser. A further one replaces the oldest. */
const mostOfUser = 20;

interface StreamedChange {
  _id: unknown;
  ns: { coll: string };
  documentKey: { _id: unknown };
  fullDocument?: AnnouncedChange;
}

/** New change records, moved stamps of rights, and changed declarations of services. */
const pipeline = [
  {
    $match: {
      $or: [
        { 'ns.coll': declarationCollection },
        { operationType: 'insert', 'ns.coll': { $regex: '^[a-z]+_changes$' } },
        { 'ns.coll': 'platform_stamps', 'documentKey._id': { $regex: '^identity\\.(access|session)' } },
      ],
    },
  },
  // Neither the changed values nor who made the change leave the database; only the dormitory that a record left does, and who may be told.
  {
    $project: {
      ns: 1,
      documentKey: 1,
      fullDocument: {
        ...{ _id: 1, service: 1, entity: 1, entity_id: 1, type: 1, org: 1, dormitory: 1, at: 1 },
        changes: { dormitory: 1 },
        data: { audience: 1 },
      },
    },
  },
];

export class LiveHub {
  readonly #watch: CollectionAccess['watch'];
  readonly #readRules: () => Promise<LiveRules>;
  readonly #stamps: Stamps;
  readonly #principals: Principals;
  readonly #log: Logger;
  readonly #audiences = new Audiences();
  #rules: LiveRules = new Map();
  #stream: ReturnType<CollectionAccess['watch']> | null = null;
  #following: Promise<void> | null = null;
  #opened: Promise<void> = Promise.resolve();
  #beat: NodeJS.Timeout | null = null;
  #expiryTimer: NodeJS.Timeout | null = null;
  readonly #ending = new AbortController();

  constructor(watch: CollectionAccess['watch'], readRules: () => Promise<LiveRules>, stamps: Stamps, principals: Principals, log: Logger) {
    this.#watch = watch;
    this.#readRules = readRules;
    this.#stamps = stamps;
    this.#principals = principals;
    this.#log = log;
  }

  get listening(): number {
    return this.#audiences.size;
  }

  /** Resolves when the stream is open: from then on nothing is missed. Throws 503 when that takes too long. */
  async ready(): Promise<void> {
    if (!this.#following) {
      let opened: () => void = () => undefined;
      this.#opened = new Promise((resolve) => (opened = resolve));
      this.#following = this.#follow(opened);
      this.#beat = setInterval(() => this.#onBeat(), beatMs);
      this.#beat.unref();
      this.#expiryTimer = setInterval(() => this.#onExpiryCheck(), expiryCheckMs);
      this.#expiryTimer.unref();
    }
    const late = new AbortController();
    const opened = await Promise.race([
      this.#opened.then(() => true),
      setTimeout(patienceMs, false, { signal: late.signal, ref: false }),
    ]);
    late.abort();
    if (!opened) throw unavailable(5);
  }

  /** Adds a listener. `lastId`: the last event that it saw on an earlier connection; `age`: how many milliseconds ago the page began to load its data. */
  add(listener: Listener, lastId: string | null, age: number | null): void {
    if (this.#ending.signal.aborted) return listener.close();
    const ofUser = this.#audiences.ofUser(listener.user);
    if (ofUser.length >= mostOfUser) this.#drop(ofUser[0] as Listener);
    // Rights may have changed since the request was admitted; from here on every change is noticed.
    void this.#check([listener]);
    const recent = this.#audiences.recentOf(listener.org);
    const missed = lastId !== null ? recent.after(lastId) : age !== null ? recent.ofLast(age) : [];
    if (missed === null) listener.gap();
    else for (const event of missed) listener.receive(event);
    this.#audiences.add(listener);
  }

  remove(listener: Listener): void {
    this.#audiences.remove(listener);
  }

  async stop(): Promise<void> {
    this.#ending.abort();
    if (this.#beat) clearInterval(this.#beat);
    if (this.#expiryTimer) clearInterval(this.#expiryTimer);
    for (const listener of this.#audiences.all()) this.#drop(listener);
    await this.#stream?.close().catch(() => undefined);
    await this.#following;
  }

  #drop(listener: Listener): void {
    this.#audiences.remove(listener);
    listener.close();
  }

  async #follow(opened: () => void): Promise<void> {
    let token: unknown = null;
    let hasGap = false;
    for (let failures = 0; !this.#ending.signal.aborted;) {
      const stream = this.#watch(pipeline, token ? { resumeAfter: token } : {});
      this.#stream = stream;
      try {
        // The first `tryNext` opens the stream on the server.
        let next = (await stream.tryNext()) as StreamedChange | null;
        // Read after the stream is open, so that no later change of the declarations is missed.
        this.#rules = await this.#readRules();
        if (hasGap) this.#announceGap();
        hasGap = false;
        opened();
        failures = 0;
        while (!this.#ending.signal.aborted) {
          if (next) await this.#take(next);
          else if (stream.closed) throw new StreamEnded('the database is gone');
          // Also where nothing came: an interruption before the first change must not lose it.
          token = stream.resumeToken;
          next = (await stream.tryNext()) as StreamedChange | null;
        }
      } catch (error) {
        if (this.#ending.signal.aborted) return;
        failures += 1;
        this.#log.warn({ err: error }, 'live updates interrupted; resuming');
        // The server no longer knows the resume token: the stream begins anew, and what came meanwhile is unknown.
        if (token && (failures > 3 || isResumeTokenLost(error))) {
          token = null;
          hasGap = true;
        }
        const pause = Math.min(5_000, 200 * 2 ** Math.min(failures, 5));
        await setTimeout(pause, undefined, { signal: this.#ending.signal }).catch(() => undefined);
      } finally {
        // Otherwise `stop` closes it. The driver must not be asked twice.
        if (!this.#ending.signal.aborted) await stream.close().catch(() => undefined);
      }
    }
  }

  /** Makes every page fetch its data again. */
  #announceGap(): void {
    this.#audiences.forget();
    for (const listener of this.#audiences.all()) listener.gap();
  }

  async #take(change: StreamedChange): Promise<void> {
    if (change.ns.coll === 'platform_stamps') return void this.#check(this.#boundBy(String(change.documentKey._id)));
    if (change.ns.coll === declarationCollection) {
      this.#rules = await this.#readRules();
      return;
    }
    const event = change.fullDocument?.entity ? liveEvent(change.fullDocument, this.#rules) : null;
    if (event) this.#audiences.publish(event);
  }

  /** The listeners whose rights depend on a stamp. */
  #boundBy(stamp: string): readonly Listener[] {
    if (stamp === everyAccessStamp) return this.#audiences.all();
    const org = ownerOf(stamp, accessStamp);
    if (org !== null) return this.#audiences.of(org);
    const user = ownerOf(stamp, sessionStamp);
    return user === null ? [] : this.#audiences.ofUser(user);
  }

  /** Reads the rights of listeners again; connections that have lost them are closed. */
  async #check(listeners: readonly Listener[]): Promise<void> {
    if (listeners.length === 0) return;
    const reading = this.#readStamps(listeners);
    await Promise.all(
      listeners.map((listener) =>
        listener.recheck(async () => {
          const stamps = stampsOf(listener, await reading);
          return { stamps, standing: await this.#principals.get(listener.user, listener.sessionId, stamps) };
        }),
      ),
    );
  }

  #readStamps(listeners: readonly Listener[]): Promise<ReadonlyMap<string, number>> {
    return this.#stamps.read([...new Set(listeners.flatMap(({ org, user, actor }) => standingStamps(org, user, actor)))]);
  }

  /** Ends the streams whose tokens have expired by the clock, and reads rights again that have. */
  #onExpiryCheck(): void {
    const now = clock.now();
    for (const listener of this.#audiences.all()) if (listener.tokenExpired(now)) this.#drop(listener);
    void this.#check(this.#audiences.all().filter((listener) => listener.rightsExpired(now)));
  }

  /** Keeps connections alive, and checks the stamps themselves in case the change stream lags. */
  #onBeat(): void {
    const listeners = this.#audiences.all();
    for (const listener of listeners) listener.beat();
    this.#audiences.tidy();
    void this.#readStamps(listeners)
      .then((stamps) => this.#check(listeners.filter((listener) => !listener.hasStamps(stampsOf(listener, stamps)))))
      .catch(() => undefined);
  }
}

function stampsOf({ org, user, actor }: Listener, stamps: ReadonlyMap<string, number>): string {
  return stampValues(stamps, standingStamps(org, user, actor));
}
