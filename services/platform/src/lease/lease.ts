/**
 * A lease on a document: only its holder does the work that the document stands for, and a holder that dies gives it back. It is
 * renewed by a heartbeat, ends 15 s after the last one, and can then be taken over. It keeps two processes from working in
 * parallel; what must never happen twice is also guarded, with `heldBy`, in the transaction that does it.
 */
import { randomUUID } from 'node:crypto';
import type { Collection, mongo } from 'mongoose';
import { clock } from '../clock/clock.ts';
import { duplicateKey } from '../mongo/connect.ts';

/** Time within which a heartbeat must come. Milliseconds. */
export const leaseMs = 15_000;

export interface Lease {
  owner: string;
  until: Date;
}

/** A document that can be leased; without `lease`, or with null, nobody holds it. */
export interface Leasable {
  _id: unknown;
  lease?: Lease | null;
}

/** Another process holds what we took for ours: our lease ended while we were held up. */
export class LeaseLost extends Error {
  constructor(what = 'the lease') {
    super(`${what} was lost: another process took it over`);
  }
}

/** The condition that nobody holds a document. */
export const leaseIsFree = () => ({ $or: [{ lease: null }, { 'lease.until': { $lte: clock.now() } }] });

/** The condition that this owner holds a document, for guards. */
export const heldBy = (owner: string) => ({ 'lease.owner': owner });

/** What a document's `lease` is set to when it is taken. */
export const newLease = (owner: string, ms = leaseMs): Lease => ({ owner, until: new Date(clock.millis() + ms) });

interface LeaseOptions {
  /** Length, milliseconds; for tests. */
  readonly ms?: number;
  /** Called when a heartbeat fails or comes too late. */
  readonly warn?: (error: unknown) => void;
}

/** A lease that is held, and renewed until it is given back. */
export class HeldLease {
  readonly owner: string;
  readonly #leases: Collection<Leasable>;
  readonly #mine: mongo.Filter<Leasable>;
  readonly #timer: NodeJS.Timeout;
  #beat: Promise<void> = Promise.resolve();
  #lost = false;

  /** For a lease that was already taken, for example by a claim that chooses among documents. @param of the condition by which its document is found */
  constructor(collection: unknown, of: { readonly _id: unknown; readonly org?: number }, owner: string, { ms = leaseMs, warn = () => undefined }: LeaseOptions = {}) {
    this.owner = owner;
    this.#leases = collection as Collection<Leasable>;
    this.#mine = { ...of, ...heldBy(owner) } as mongo.Filter<Leasable>;
    const renew = async (): Promise<void> => {
      const { until } = newLease(owner, ms);
      const { matchedCount } = await this.#leases.updateOne(this.#mine, { $set: { 'lease.until': until } });
      if (matchedCount > 0 || this.#lost) return;
      this.#lost = true;
      warn(new LeaseLost());
    };
    this.#timer = setInterval(() => {
      this.#beat = this.#beat.then(renew).catch(warn);
    }, ms / 3);
    this.#timer.unref();
  }

  /** Whether a heartbeat has found that another process holds it. */
  get lost(): boolean {
    return this.#lost;
  }

  /** Changes the document while it is ours. @throws LeaseLost */
  async update(update: mongo.UpdateFilter<Leasable>): Promise<void> {
    const { matchedCount } = await this.#leases.updateOne(this.#mine, update);
    if (matchedCount === 0) throw new LeaseLost();
  }

  /** Ends the heartbeat and gives the document back, setting these fields; does nothing if the lease was lost. */
  async release(set: Readonly<Record<string, unknown>> = {}): Promise<void> {
    await this.end();
    await this.#leases.updateOne(this.#mine, { $set: { ...set, lease: null } });
  }

  /** Only ends the heartbeat: another write has ended the document's lease. */
  async end(): Promise<void> {
    clearInterval(this.#timer);
    await this.#beat;
  }
}

/** Takes the lease of a document, which is made when missing; null while another holds it. */
export async function takeLease(collection: unknown, _id: unknown, options: LeaseOptions = {}): Promise<HeldLease | null> {
  const owner = randomUUID();
  const update = { $set: { lease: newLease(owner, options.ms) } };
  try {
    await (collection as Collection<Leasable>).updateOne({ _id, ...leaseIsFree() } as mongo.Filter<Leasable>, update, { upsert: true });
  } catch (error) {
    // The document is there, and held.
    if (duplicateKey(error)) return null;
    throw error;
  }
  return new HeldLease(collection, { _id }, owner, options);
}
