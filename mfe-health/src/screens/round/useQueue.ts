import { useCallback, useEffect, useState } from 'react';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { enqueue, readQueue } from './queue.ts';
import type { QueuedReading } from './queuedReading.ts';
import { putAway as takeAway, readRefused, type RefusedReading } from './refused.ts';
import { sendReadings } from './sendReadings.ts';

/** Retry interval, milliseconds. */
const retryMs = 5_000;

export interface ReadingQueue {
  /** Readings that the service has not confirmed yet. */
  readonly waiting: readonly QueuedReading[];
  /** Residents measured on this page whose reading was not refused, even if the sheet does not show it yet, with the half-day in which they last were. */
  readonly done: ReadonlyMap<number, string>;
  /** Readings that the service has refused, until somebody deals with them. */
  readonly refused: readonly RefusedReading[];
  /**
   * @param half the half-day of the sheet: in the next one everybody is due again, on a page that stays open over noon too
   * @param offset of the service's clock from this one, milliseconds
   */
  readonly take: (resident: Resident, temperature: number, half: string, offset: number) => void;
  /** Sends a refused one anew, as another reading. */
  readonly correct: (reading: RefusedReading, to: Pick<QueuedReading, 'temperature'> & { readonly at: Date }) => void;
  /** Gives a refused one up. */
  readonly putAway: (reading: RefusedReading) => void;
}

interface Resident {
  readonly employee: number;
  readonly name: string;
}

/** Queues readings and sends them, with retries while the connection is lost. */
export function useQueue(): ReadingQueue {
  const user = useSession((session) => session.user?.id ?? 0);
  const [waiting, setWaiting] = useState<readonly QueuedReading[]>(() => readQueue(user));
  const [refused, setRefused] = useState<readonly RefusedReading[]>(() => readRefused(user));
  const [done, setDone] = useState<ReadonlyMap<number, string>>(new Map());
  const sendAll = useCallback(async () => {
    if (readQueue(user).length > 0) {
      const outcome = await sendReadings(user);
      if (outcome.refused.length > 0) setDone((now) => new Map([...now].filter(([employee]) => !outcome.refused.some((one) => one.employee === employee))));
    }
    // Others may have sent them: another tab, or the extension that sends them on every page.
    setWaiting((before) => (before.length === 0 && readQueue(user).length === 0 ? before : readQueue(user)));
    setRefused((before) => (before.length === 0 && readRefused(user).length === 0 ? before : readRefused(user)));
  }, [user]);
  useEffect(() => {
    const again = (): void => void sendAll();
    again();
    const timer = setInterval(again, retryMs);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [sendAll]);
  const send = (): void => {
    setWaiting(readQueue(user));
    void sendAll();
  };
  const putAway = (reading: RefusedReading): void => {
    takeAway(user, reading);
    setRefused(readRefused(user));
  };
  return {
    waiting,
    done,
    refused,
    take: ({ employee, name }, temperature, half, offset) => {
      enqueue(user, employee, temperature, { name, at: new Date(Date.now() + offset) });
      setDone((now) => new Map([...now, [employee, half]]));
      send();
    },
    correct: (reading, { temperature, at }) => {
      // In the queue before it is gone from here.
      enqueue(user, reading.employee, temperature, { at, ...(reading.name !== undefined && { name: reading.name }) });
      putAway(reading);
      send();
    },
    putAway,
  };
}
