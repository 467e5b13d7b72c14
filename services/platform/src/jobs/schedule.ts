/**
 * Recurring work. Every process may run a job: its effects must be guarded in the database, so that two processes at once do it
 * once. Runs never overlap within a process.
 */
import type { Logger } from '../log/logger.ts';

export interface Job {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<void>;
  /** Asks a run that is under way to come to an end early; the work is taken up again by the next one. */
  readonly stop?: () => void;
}

/** Starts the jobs; the answer stops them and waits for a run that is under way. */
export function schedule(jobs: readonly Job[], log: Logger): () => Promise<void> {
  const stops = jobs.map((job) => {
    let running: Promise<void> = Promise.resolve();
    let stopped = false;
    let timer: NodeJS.Timeout;
    const turn = (): void => {
      running = job
        .run()
        .catch((error: unknown) => log.error({ err: error, job: job.name }, 'job failed; it will run again'))
        .finally(() => {
          if (!stopped) timer = setTimeout(turn, job.everyMs);
        });
    };
    timer = setTimeout(turn, Math.min(job.everyMs, 200));
    return async () => {
      stopped = true;
      clearTimeout(timer);
      job.stop?.();
      await running;
    };
  });
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
