/**
 * The running processes of a service, and how they divide what they share: following by partitions, that is, by organisations,
 * and counting by rows of each process's own (`counting/counterParts.ts`).
 *
 * This only saves work and guarantees nothing: for a moment after a process has started or stopped, two may both believe that a
 * partition is theirs. Each event is then applied by the process that claims it in the inbox first, still in order, as both begin
 * where everything before has been applied.
 */
import { randomUUID } from 'node:crypto';
import type { Collection, Connection } from 'mongoose';
import { clock } from '../../clock/clock.ts';

/** The number of parts into which the organisations are divided. Resume tokens are stored per part, so it must never change. */
export const partitions = 16;
const all: readonly number[] = Array.from({ length: partitions }, (_, i) => i);

/** A number derived from a name, so that different names begin at different places. */
export const numberOf = (name: string): number => [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);

/** The partition of an organisation, 0 to 15; the events of one organisation stay in order, because they are in one partition. */
export const partitionOf = (org: number): number => ((org % partitions) + partitions) % partitions;

/** How often a process reports itself and looks for others; one that has not reported for `goneAfter` is gone. Milliseconds. */
const lookEvery = 1_000;
const reportEvery = 3_000;
const goneAfter = 9_000;
/** Rows of a counter. */
const slots = 8;

interface Peer {
  _id: string;
  service: string;
  /** The rows of counters in which it counts. */
  slot: number;
  until: Date;
}

/** This process among them: it reports itself every few seconds while it is needed, and sees who else has. */
export class Peers {
  readonly #peers: Collection<Peer>;
  readonly #service: string;
  readonly #onSlot: (slot: number) => void;
  readonly #id = randomUUID();
  readonly #anySlot = Math.floor(Math.random() * slots);
  #slot: number | null = null;
  #processes: readonly string[] = [this.#id];
  #users = 0;
  #reportedAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();

  /** @param onSlot called with the rows to count in once it is known which other processes count */
  constructor(connection: Connection, service: string, onSlot: (slot: number) => void = () => undefined) {
    this.#peers = connection.collection<Peer>('platform_processes');
    this.#service = service;
    this.#onSlot = onSlot;
  }

  /** Makes this process one of the peers, until `leave` has been called as often. Resolves when it has looked once. */
  enter(): Promise<void> {
    this.#users += 1;
    if (this.#users === 1) {
      this.#reportedAt = 0;
      this.#lookRepeatedly();
    }
    return this.#looking;
  }

  async leave(): Promise<void> {
    this.#users -= 1;
    if (this.#users > 0) return;
    clearTimeout(this.#timer);
    await this.#looking;
    clearTimeout(this.#timer);
    await this.#peers.deleteOne({ _id: this.#id }).catch(() => undefined);
  }

  /** A number that no other process of the service has, as long as there are at most eight; arbitrary until it is known. */
  get slot(): number {
    return this.#slot ?? this.#anySlot;
  }

  /** The partitions that this process follows, in order. They differ from follower to follower, so that every process has work even if there is only one organisation. */
  partsOf(follower: string): readonly number[] {
    const place = this.#processes.indexOf(this.#id);
    const shift = numberOf(follower);
    return this.#processes.length === 1 ? all : all.filter((part) => (part + shift) % this.#processes.length === place);
  }

  #lookRepeatedly(): void {
    this.#looking = this.#look().then(() => {
      this.#timer = setTimeout(() => this.#lookRepeatedly(), lookEvery);
      this.#timer.unref();
    });
  }

  /** A process that cannot look assumes at first that it is alone, and later that its peers are unchanged: at worst, work is done twice. */
  async #look(): Promise<void> {
    try {
      const now = clock.millis();
      const up = await this.#peers.find({ service: this.#service, until: { $gt: new Date(now) } }, { projection: { slot: 1 } }).toArray();
      this.#processes = [...new Set([this.#id, ...up.map(({ _id }) => _id)])].sort();
      if (this.#slot === null) {
        const taken = new Set(up.map(({ slot }) => slot));
        this.#slot = Array.from({ length: slots }, (_, i) => i).find((slot) => !taken.has(slot)) ?? this.#anySlot;
        this.#onSlot(this.#slot);
      }
      if (now - this.#reportedAt < reportEvery && now >= this.#reportedAt) return;
      // Processes that have not reported for long no longer matter.
      await this.#peers.deleteMany({ service: this.#service, until: { $lt: new Date(now - 10 * goneAfter) } });
      // Durability does not matter here: it is reported again in a moment.
      await this.#peers.updateOne({ _id: this.#id }, { $set: { service: this.#service, slot: this.#slot, until: new Date(now + goneAfter) } }, { upsert: true, writeConcern: { w: 1 } });
      this.#reportedAt = now;
    } catch {
      // The database is unreachable; whatever follows the stream reports that.
    }
  }
}
