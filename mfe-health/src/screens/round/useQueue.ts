import { useCallback, useEffect, useState } from 'react';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { enqueue, readQueue, type QueuedReading } from './queue.ts';
import { sendReadings } from './sendReadings.ts';

/** Retry interval, milliseconds. */
const retryMs = 5_000;

export interface ReadingQueue {
  /** Readings that the service has not confirmed yet. */
  readonly waiting: readonly QueuedReading[];
  /** Residents measured on this page whose reading was not refused, even if the sheet does not show it yet, with the half-day in which they last were. */
  readonly done: ReadonlyMap<number, string>;
  /** @param half the half-day of the sheet: in the next one everybody is due again, on a page that stays open over noon too */
  readonly take: (employee: number, temperature: number, half: string) => void;
}

/** Queues readings and sends them, with retries while the connection is lost. */
export function useQueue(): ReadingQueue {
  const user = useSession((session) => session.user?.id ?? 0);
  const [waiting, setWaiting] = useState<readonly QueuedReading[]>(() => readQueue(user));
  const [done, setDone] = useState<ReadonlyMap<number, string>>(new Map());
  const sendAll = useCallback(async () => {
    if (readQueue(user).length > 0) {
      const { refused } = await sendReadings(user);
      if (refused.length > 0) setDone((now) => new Map([...now].filter(([employee]) => !refused.some(({ reading }) => reading.employee === employee))));
    }
    // Others may have sent them: another tab, or the extension that sends them on every page.
    setWaiting((before) => (before.length === 0 && readQueue(user).length === 0 ? before : readQueue(user)));
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
  const take = (employee: number, temperature: number, half: string): void => {
    enqueue(user, employee, temperature);
    setDone((now) => new Map([...now, [employee, half]]));
    setWaiting(readQueue(user));
    void sendAll();
  };
  return { waiting, done, take };
}
