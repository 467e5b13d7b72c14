/**
 * The queue of readings not yet confirmed by the service. Each is stored in the browser with its idempotency key until the service
 * answers, so that it is recorded exactly once despite a lost connection or a closed page. One that the service has refused is kept apart
 * until its nurse has dealt with it (`refused.ts`).
 */
import { randomId, whyNot } from '@firm/shared-ui/api/index.ts';
import { isWorthRetrying } from '@firm/shared-ui/storage/isWorthRetrying.ts';
import { refusalsOf } from '../../temperature/refusalsOf.ts';
import { keptByUser } from './keptByUser.ts';
import { isQueuedReading, type QueuedReading } from './queuedReading.ts';
import { keepRefused, type RefusedReading } from './refused.ts';

type Send = (reading: QueuedReading) => Promise<unknown>;

const queue = keptByUser<QueuedReading>('firm-readings', isQueuedReading);

/** A user's readings that wait. Never throws. */
export const readQueue = queue.read;

interface Taken {
  /** The resident's name. */
  readonly name?: string;
  /** When it was taken, by the service's clock; now by default. */
  readonly at?: Date;
}

/** Adds a reading and returns it as stored in the queue. */
export function enqueue(user: number, employee: number, temperature: number, { name = '', at = new Date() }: Taken = {}): QueuedReading {
  const reading: QueuedReading = { key: randomId(), employee, name, temperature, taken_at: at.toISOString() };
  queue.write(user, [...readQueue(user), reading]);
  return reading;
}

export interface FlushOutcome {
  readonly sent: readonly QueuedReading[];
  /** Readings that the service has finally refused, each with the reason. */
  readonly refused: readonly RefusedReading[];
  /** The number of readings still waiting because the service could not be reached. */
  readonly left: number;
}

/** Sends the waiting readings one after another, and keeps those that were not confirmed. A reading that another flush has taken off the queue is its to report. */
export async function flush(user: number, send: Send): Promise<FlushOutcome> {
  const sent: QueuedReading[] = [];
  const refused: RefusedReading[] = [];
  /** Takes a reading off the queue; false: it was not there any more. */
  const take = ({ key: taken }: QueuedReading): boolean => {
    // Read again, to keep readings that were added meanwhile.
    const waiting = readQueue(user);
    const left = waiting.filter(({ key }) => key !== taken);
    queue.write(user, left);
    return left.length < waiting.length;
  };
  for (const reading of readQueue(user)) {
    try {
      await send(reading);
      if (take(reading)) sent.push(reading);
    } catch (problem) {
      // This reading and those behind it stay in the queue.
      if (isWorthRetrying(problem)) break;
      if (isStoredAlready(problem)) {
        if (take(reading)) sent.push(reading);
        continue;
      }
      const one = { ...reading, reason: whyNot(problem) };
      // Kept before it is taken off: a page that is closed in between has it twice rather than not at all.
      keepRefused(user, one);
      if (take(reading)) refused.push(one);
    }
  }
  return { sent, refused, left: readQueue(user).length };
}

/** Its answer was lost, and the service has forgotten its idempotency key since. */
const isStoredAlready = (problem: unknown): boolean => refusalsOf(problem)?.[0]?.code === 'duplicate';
