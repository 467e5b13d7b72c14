/**
 * The processes of a service that are up, and what each of them is to do of what they share: following goes by partitions, that
 * is by organisations, and counting by rows of one's own (`counterParts.ts`).
 *
 * This only saves work and decides nothing: for a moment after a process has come or gone, two may both believe that a partition
 * is theirs. Each event is then applied by the process that claims it in the inbox first, still in order, as both begin where
 * everything before has been applied.
 */
import { randomUUID } from 'node:crypto';
import type { Collection, Connection } from 'mongoose';
import { clock } from '../clock/clock.ts';

/** Into how many parts the organisations fall. Kept with where each part was left, so it stays what it is. */
export const partitions = 16;
const all: readonly number[] = Array.from({ length: partitions }, (_, i) => i);

/** A number of a name, so that those of several begin at different places. */
export const numberOf = (name: string): number => [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);

export const partitionOf = (org: number): number => ((org % partitions) + partitions) % partitions;

/** How often a process reports itself and looks for others; one that has not reported for `goneAfter` is gone. Milliseconds. */
const lookEvery = 1_000;
const tellEvery = 3_000;
const goneAfter = 9_000;
/** Rows of a counter. */
const slots = 8;

interface Peer {
  _id: string;
  service: string;
  /** In which rows it counts. */
  slot: number;
  until: Date;
}

export class Peers {
  readonly #peers: Collection<Peer>;
  readonly #service: string;
  readonly #onSlot: (slot: number) => void;
  readonly #id = randomUUID();
  readonly #anySlot = Math.floor(Math.random() * slots);
  #slot: number | null = null;
  #up: readonly string[] = [this.#id];
  #users = 0;
  #told = 0;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();

  /** @param onSlot called with the rows to count in, once it is known who else counts */
  constructor(connection: Connection, service: string, onSlot: (slot: number) => void = () => undefined) {
    this.#peers = connection.collection<Peer>('platform_processes');
    this.#service = service;
    this.#onSlot = onSlot;
  }

  /** From now on this process counts among the others; `leave` as often as this ends it. Resolves when it has looked once. */
  enter(): Promise<void> {
    this.#users += 1;
    if (this.#users === 1) {
      this.#told = 0;
      this.#again();
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

  /** A number that no other process of the service has, as long as there are at most eight; any until it is known. */
  get slot(): number {
    return this.#slot ?? this.#anySlot;
  }

  /** The partitions that are this process's to follow, in order. Of one follower others than of the next, so that all have some where there is one organisation. */
  partsOf(follower: string): readonly number[] {
    const place = this.#up.indexOf(this.#id);
    const shift = numberOf(follower);
    return this.#up.length === 1 ? all : all.filter((part) => (part + shift) % this.#up.length === place);
  }

  #again(): void {
    this.#looking = this.#look().then(() => {
      this.#timer = setTimeout(() => this.#again(), lookEvery);
      this.#timer.unref();
    });
  }

  /** A process that cannot look assumes at first that it is alone, and later that its peers are unchanged: at worst, work is done twice. */
  async #look(): Promise<void> {
    try {
      const now = clock.millis();
      const up = await this.#peers.find({ service: this.#service, until: { $gt: new Date(now) } }, { projection: { slot: 1 } }).toArray();
      this.#up = [...new Set([this.#id, ...up.map(({ _id }) => _id)])].sort();
      if (this.#slot === null) {
        const taken = new Set(up.map(({ slot }) => slot));
        this.#slot = Array.from({ length: slots }, (_, i) => i).find((slot) => !taken.has(slot)) ?? this.#anySlot;
        this.#onSlot(this.#slot);
      }
      if (now - this.#told < tellEvery && now >= this.#told) return;
      // Of those that said nothing for long nobody needs to know any more.
      await this.#peers.deleteMany({ service: this.#service, until: { $lt: new Date(now - 10 * goneAfter) } });
      // Whether it lasts does not matter: it is said again in a moment.
      await this.#peers.updateOne({ _id: this.#id }, { $set: { service: this.#service, slot: this.#slot, until: new Date(now + goneAfter) } }, { upsert: true, writeConcern: { w: 1 } });
      this.#told = now;
    } catch {
      // The database is away; what follows it says so.
    }
  }
}
