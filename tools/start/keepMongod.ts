/** Keeps MongoDB running as long as the portal runs: it is restarted whenever it ends, and services reconnect by themselves (docs/rules/operation.md#mongodb-ends-or-its-disk-is-full). */
import { setTimeout as pause } from 'node:timers/promises';
import { startMongod, type RunningMongod } from '../mongod/startMongod.ts';
import { createBackoff } from './backoff.ts';

interface Keeping {
  readonly dataPath: string;
  /** Whether the portal is being stopped, so that MongoDB may end. */
  readonly stopping: () => boolean;
  readonly start?: typeof startMongod;
  /** Prints one line for the user. */
  readonly say?: (line: string) => void;
  readonly wait?: (ms: number) => Promise<unknown>;
}

interface KeptMongod {
  readonly uri: string;
  stop(): Promise<void>;
}

/**
 * Starts MongoDB and waits until it accepts writes. From then on a failed start is retried with growing delays, always at
 * the same address, since a full disk or a port in use may become free.
 * @throws PlainError if the first start fails
 */
export async function keepMongod({ dataPath, stopping, start = startMongod, say = console.error, wait = pause }: Keeping): Promise<KeptMongod> {
  const backoff = createBackoff();
  let begun = Date.now();
  const launch = (port?: number): Promise<RunningMongod> => {
    begun = Date.now();
    return start({ dataPath, ...(port !== undefined && { port }), onDeath: (reason) => void revive(reason) });
  };
  const first = await launch();
  const port = Number(new URL(first.uri).port);
  let running: RunningMongod | undefined = first;
  let told = '';

  async function revive(reason: string): Promise<void> {
    running = undefined;
    for (let why = reason; !stopping(); ) {
      const ms = backoff(Date.now() - begun);
      // The same reason, such as a full disk, is reported once, not every half minute.
      if (why !== told) say(`✗ ${why} MongoDB is started again until it runs; next in ${ms / 1_000} s.`);
      told = why;
      await wait(ms);
      if (stopping()) return;
      try {
        running = await launch(port);
        say('✓ MongoDB runs again.');
        told = '';
        return;
      } catch (error) {
        why = error instanceof Error ? error.message : String(error);
      }
    }
  }
  return { uri: first.uri, stop: async () => running?.stop() };
}
