/**
 * The queue of readings not yet confirmed by the service. Each is stored in the browser with its idempotency key until the service
 * answers, so that it is recorded exactly once despite a lost connection or a closed page. What the browser cannot store lasts as long as the page.
 */
import { randomId } from '@firm/shared-ui/api/index.ts';
import { isWorthRetrying } from '@firm/shared-ui/storage/isWorthRetrying.ts';
import { readStoredJson, writeStored } from '@firm/shared-ui/storage/stored.ts';

export interface QueuedReading {
  /** The Idempotency-Key of the call. */
  readonly key: string;
  readonly employee: number;
  readonly temperature: number;
  /** When it was taken, however late it is sent; ISO 8601. */
  readonly taken_at: string;
}

type Send = (reading: QueuedReading) => Promise<unknown>;

/** The storage key; per user, since a phone may be shared. */
const storageKeyOf = (user: number): string => `firm-readings-${user}`;

/** Readings that the browser could not store, by user. */
const unstored = new Map<number, readonly QueuedReading[]>();

/** A user's readings that wait; those that the browser could not store come last. Never throws. */
export function readQueue(user: number): readonly QueuedReading[] {
  return [...readStoredQueue(user), ...(unstored.get(user) ?? [])];
}

function readStoredQueue(user: number): readonly QueuedReading[] {
  const stored = readStoredJson(storageKeyOf(user));
  return Array.isArray(stored) ? stored.filter(isQueuedReading) : [];
}

function isQueuedReading(one: unknown): one is QueuedReading {
  const { key, employee, temperature, taken_at } = (one ?? {}) as Partial<QueuedReading>;
  return typeof key === 'string' && typeof employee === 'number' && typeof temperature === 'number' && typeof taken_at === 'string';
}

function write(user: number, waiting: readonly QueuedReading[]): void {
  const isStored = writeStored(storageKeyOf(user), waiting.length === 0 ? null : JSON.stringify(waiting));
  const stored = new Set((isStored ? waiting : readStoredQueue(user)).map(({ key }) => key));
  unstored.set(user, waiting.filter(({ key }) => !stored.has(key)));
}

/** Adds a reading and returns it as stored in the queue. */
export function enqueue(user: number, employee: number, temperature: number, now = new Date()): QueuedReading {
  const reading: QueuedReading = { key: randomId(), employee, temperature, taken_at: now.toISOString() };
  write(user, [...readQueue(user), reading]);
  return reading;
}

export interface FlushOutcome {
  readonly sent: readonly QueuedReading[];
  /** Readings that the service has finally refused, each with the reason. */
  readonly refused: readonly { readonly reading: QueuedReading; readonly problem: unknown }[];
  /** The number of readings still waiting because the service could not be reached. */
  readonly left: number;
}

/** Sends the waiting readings one after another, and keeps those that were not confirmed. A reading that another flush has taken off the queue is its to report. */
export async function flush(user: number, send: Send): Promise<FlushOutcome> {
  const sent: QueuedReading[] = [];
  const refused: { reading: QueuedReading; problem: unknown }[] = [];
  /** Takes a reading off the queue; false: it was not there any more. */
  const take = ({ key: taken }: QueuedReading): boolean => {
    // Read again, to keep readings that were added meanwhile.
    const waiting = readQueue(user);
    const left = waiting.filter(({ key }) => key !== taken);
    write(user, left);
    return left.length < waiting.length;
  };
  for (const reading of readQueue(user)) {
    try {
      await send(reading);
      if (take(reading)) sent.push(reading);
    } catch (problem) {
      // This reading and those behind it stay in the queue.
      if (isWorthRetrying(problem)) break;
      if (take(reading)) refused.push({ reading, problem });
    }
  }
  return { sent, refused, left: readQueue(user).length };
}
