/**
 * Readings on their way to the service. Each is kept in the browser until it is answered, with the key under which the service
 * knows it: whatever a lost connection or a closed page did, it arrives once.
 */
import { isApiError, randomId } from '@firm/shared-ui/api/index.ts';

export interface Waiting {
  /** Idempotency-Key of its call. */
  readonly key: string;
  readonly employee: number;
  readonly temperature: number;
  /** ISO 8601: when it was taken, however late it arrives. */
  readonly taken_at: string;
}

type Send = (reading: Waiting) => Promise<unknown>;

/** Where they are kept; by user, since a phone may be shared. */
const place = (user: number): string => `firm-readings-${user}`;

export function readQueue(user: number, storage: Storage = localStorage): readonly Waiting[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(place(user)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isWaiting) : [];
  } catch {
    return [];
  }
}

function isWaiting(one: unknown): one is Waiting {
  const { key, employee, temperature, taken_at } = (one ?? {}) as Partial<Waiting>;
  return typeof key === 'string' && typeof employee === 'number' && typeof temperature === 'number' && typeof taken_at === 'string';
}

function write(user: number, waiting: readonly Waiting[], storage: Storage): void {
  if (waiting.length === 0) storage.removeItem(place(user));
  else storage.setItem(place(user), JSON.stringify(waiting));
}

/** Adds a reading; answers it as it waits. */
export function enqueue(user: number, employee: number, temperature: number, now = new Date(), storage: Storage = localStorage): Waiting {
  const reading: Waiting = { key: randomId(), employee, temperature, taken_at: now.toISOString() };
  write(user, [...readQueue(user, storage), reading], storage);
  return reading;
}

interface Flushed {
  readonly sent: readonly Waiting[];
  /** Refused by the service, for ever: each with the reason. */
  readonly refused: readonly { readonly reading: Waiting; readonly problem: unknown }[];
  /** Still waiting: the service could not be reached. */
  readonly left: number;
}

/** Sends what waits, one after another, and keeps what did not arrive. */
export async function flush(user: number, send: Send, storage: Storage = localStorage): Promise<Flushed> {
  const sent: Waiting[] = [];
  const refused: { reading: Waiting; problem: unknown }[] = [];
  for (const reading of readQueue(user, storage)) {
    try {
      await send(reading);
      sent.push(reading);
    } catch (problem) {
      // No answer, or one that says to try again: it waits, and so do those behind it.
      if (!isApiError(problem) || problem.statusCode === 0 || problem.statusCode >= 500 || problem.statusCode === 429 || problem.statusCode === 401) break;
      refused.push({ reading, problem });
    }
    // What came in meanwhile stays.
    write(user, readQueue(user, storage).filter(({ key }) => key !== reading.key), storage);
  }
  return { sent, refused, left: readQueue(user, storage).length };
}
