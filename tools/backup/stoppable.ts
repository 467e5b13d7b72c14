/** How a command ends at Ctrl-C, at SIGTERM, and when its terminal is closed: by an error, so that it cleans up as after any other. */
import { PlainError } from '../progress/PlainError.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs `work`, which ends early once `stopped` is aborted. Its reason is a PlainError. */
export async function stoppable<T>(work: (stopped: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const onSignal = (): void => {
    stop.abort(new PlainError('Stopped: nothing of it was left behind.'));
    // A terminal that is gone takes no more output, which must not end the process before it has cleaned up.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  };
  for (const one of signals) process.on(one, onSignal);
  try {
    return await work(stop.signal);
  } finally {
    // Once stopped, further signals stay without effect: at Ctrl-C two come, from the terminal and from the process that started this one.
    if (!stop.signal.aborted) for (const one of signals) process.off(one, onSignal);
  }
}
