/** How a process ends at SIGTERM or SIGINT: during its start at the next safe point, afterwards when what is in progress is done. */
import { CannotStart } from './giveUp.ts';

/** Aborted at the first SIGTERM or SIGINT from now on; its reason is one line for the log, for a start that ends unfinished. */
export function stopRequested(): AbortSignal {
  const asked = new AbortController();
  // Without a listener a container's only process would not even see the signal, and would have to be killed.
  const end = (): void => asked.abort(new CannotStart('Told to stop while starting; what was done so far is kept, and the next start goes on from there.'));
  process.on('SIGTERM', end).on('SIGINT', end);
  return asked.signal;
}

/** Calls `stop` once when the process is told to stop, or at once if it has been told already, and ends the process after it. */
export function onStopSignal(stop: () => Promise<void>, asked: AbortSignal = stopRequested()): void {
  const end = (): void =>
    void stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  if (asked.aborted) end();
  else asked.addEventListener('abort', end, { once: true });
}

/** Does work that a process may leave at any point, as if it had died: rejects as soon as it is told to stop. */
export async function unlessStopped<T>(asked: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
  if (!asked) return work();
  asked.throwIfAborted();
  const left = new Promise<never>((_, reject) => asked.addEventListener('abort', () => reject(asked.reason as Error), { once: true }));
  return Promise.race([work(), left]);
}
