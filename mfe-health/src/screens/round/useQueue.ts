import { useCallback, useEffect, useState } from 'react';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notifyError } from '@firm/shared-ui/notices/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { api } from '../../api.ts';
import { enqueue, flush, readQueue, type QueuedReading } from './queue.ts';

/** Retry interval, milliseconds. */
const retryMs = 5_000;

/** Serialises flushes: only one at a time on this page. */
let flushing: Promise<unknown> = Promise.resolve();

const send = ({ key, ...reading }: QueuedReading): Promise<unknown> => api('POST /healthtrackertemperatures/', { body: reading, idempotencyKey: key });

interface ReadingQueue {
  /** Readings that the service has not confirmed yet. */
  readonly waiting: readonly QueuedReading[];
  /** Residents measured on this page whose reading was not refused, even if the sheet does not show it yet. */
  readonly done: ReadonlySet<number>;
  readonly take: (employee: number, temperature: number) => void;
}

/** Queues readings and sends them, with retries while the connection is lost. */
export function useQueue(): ReadingQueue {
  const user = useSession((session) => session.user?.id ?? 0);
  const [waiting, setWaiting] = useState<readonly QueuedReading[]>(() => readQueue(user));
  const [done, setDone] = useState<ReadonlySet<number>>(new Set());
  const sendAll = useCallback(() => {
    flushing = flushing.then(async () => {
      if (readQueue(user).length === 0) return;
      const { sent, refused } = await flush(user, send);
      for (const { problem } of refused) notifyError(problem);
      if (refused.length > 0) setDone((now) => new Set([...now].filter((employee) => !refused.some(({ reading }) => reading.employee === employee))));
      if (sent.length > 0) await Promise.all(['healthtrackertemperatures', 'healthtrackrecords'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
      setWaiting(readQueue(user));
    });
  }, [user]);
  useEffect(() => {
    sendAll();
    const timer = setInterval(sendAll, retryMs);
    window.addEventListener('online', sendAll);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', sendAll);
    };
  }, [sendAll]);
  const take = (employee: number, temperature: number): void => {
    enqueue(user, employee, temperature);
    setDone((now) => new Set([...now, employee]));
    setWaiting(readQueue(user));
    sendAll();
  };
  return { waiting, done, take };
}
