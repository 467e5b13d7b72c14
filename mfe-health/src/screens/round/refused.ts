/**
 * Readings of a round that the service has refused. They stay in the browser, and in sight on the round, until their nurse has corrected them or
 * put them away: a reading that was taken is never lost (docs/rules/health.md#temperature).
 */
import { keptByUser } from './keptByUser.ts';
import { isQueuedReading, type QueuedReading } from './queuedReading.ts';

export interface RefusedReading extends QueuedReading {
  /** The service's reason, in the language of that moment. */
  readonly reason: string;
}

const isRefused = (one: unknown): one is RefusedReading => isQueuedReading(one) && typeof (one as Partial<RefusedReading>).reason === 'string';

const refused = keptByUser<RefusedReading>('firm-readings-refused', isRefused);

/** A user's readings that were refused. Never throws. */
export const readRefused = refused.read;

/** Keeps one, in place of the same one. */
export const keepRefused = (user: number, reading: RefusedReading): void => refused.write(user, [...readRefused(user).filter(({ key }) => key !== reading.key), reading]);

/** Takes one away: it was corrected, or is not to be recorded. */
export const putAway = (user: number, gone: RefusedReading): void => refused.write(user, readRefused(user).filter(({ key }) => key !== gone.key));
