/**
 * Recurring work. Every process may run a job: its effects must be guarded in the database, so that they happen once even if two
 * processes run it at the same time. Runs never overlap within a process.
 */
import type { Logger } from '../log/logger.ts';

export interface Job {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<void>;
  /** Asks a run in progress to end early; the next one continues its work. */
  readonly stop?: () => void;
}

/** Starts the jobs; the returned function stops them and waits for a run in progress. */
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
