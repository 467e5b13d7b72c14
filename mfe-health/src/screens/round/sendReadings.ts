import type { HealthApi } from '@firm/health/contract';
import { createApi } from '@firm/shared-ui/api/index.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notifyError } from '@firm/shared-ui/notices/index.ts';
import { flush, type FlushOutcome } from './queue.ts';
import type { QueuedReading } from './queuedReading.ts';

const api = createApi<HealthApi>();

/** The last flush of this script. */
let flushing: Promise<unknown> = Promise.resolve();

/** Only one flush at a time: also of the scripts with a copy of this file, the sheet's and that of all pages, and of the browser's tabs. */
const alone = <T>(work: () => Promise<T>): Promise<T> => (navigator.locks ? navigator.locks.request('firm-readings', work) : work());

const send = ({ key, employee, temperature, taken_at }: QueuedReading): Promise<unknown> => api('POST /healthtrackertemperatures/', { body: { employee, temperature, taken_at }, idempotencyKey: key, quiet: true });

/** Sends the user's waiting readings; reports those that the service has finally refused, and renews what shows readings. */
export function sendReadings(user: number): Promise<FlushOutcome> {
  const work = flushing.then(async () => {
    const outcome = await alone(() => flush(user, send));
    for (const { name, reason } of outcome.refused) notifyError([name, reason].filter(Boolean).join(': '));
    if (outcome.sent.length > 0) await Promise.all(['healthtrackertemperatures', 'healthtrackrecords'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
    return outcome;
  });
  flushing = work.catch(() => undefined);
  return work;
}
