/** The program that `npm test` is running, one at a time, and how to stop it. */
import { spawn, type ChildProcess } from 'node:child_process';

let running: ChildProcess | undefined;
let stopped = false;

/** Runs a program and shows its output; returns its exit code. After `stop` nothing is started any more. */
export function runShown(root: string, program: string, words: readonly string[], env: Record<string, string> = {}): Promise<number> {
  if (stopped) return Promise.resolve(1);
  return new Promise((resolve, reject) => {
    running = spawn(program, words, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } });
    running.once('error', reject).once('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * Stops the run: ends the program as Ctrl-C does, so that it cleans up.
 * @param known the program has already had the signal, as all programs on a terminal have; a second one would cut its cleanup short
 */
export function stop({ known }: { known: boolean }): void {
  if (!stopped && !known) running?.kill('SIGINT');
  stopped = true;
}

/** Whether somebody has interrupted the run: no further program is to be started. */
export const isStopped = (): boolean => stopped;
