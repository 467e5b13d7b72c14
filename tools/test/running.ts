/** The program that the tests run at the moment, and its end when they are stopped. One runs at a time. */
import { spawn, type ChildProcess } from 'node:child_process';

let running: ChildProcess | undefined;
let stopped = false;

/** Runs a program with its words shown as they come; answers its exit code. After `stop` nothing is started any more. */
export function runShown(root: string, program: string, words: readonly string[], env: Record<string, string> = {}): Promise<number> {
  if (stopped) return Promise.resolve(1);
  return new Promise((resolve, reject) => {
    running = spawn(program, words, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } });
    running.once('error', reject).once('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * Stops the run: the program ends as by Ctrl-C, so that it clears away what it started.
 * @param known it has had the signal already, as all programs on a terminal have; a second one would cut its clearing short
 */
export function stop({ known }: { known: boolean }): void {
  if (!stopped && !known) running?.kill('SIGINT');
  stopped = true;
}

export const isStopped = (): boolean => stopped;
