/**
 * Runs a program that ends with this process, however that happens: a shell holds a pipe from this process and sends the
 * program SIGTERM when the pipe closes. Without it a killed test run would leave its MongoDB running for ever.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

interface Leashed {
  readonly pid: number;
  /** Resolves when the program has ended; null when a signal ended it. */
  readonly ended: Promise<number | null>;
  signal(name: NodeJS.Signals): void;
}

/** First prints the program's pid. The pipe is on descriptor 3, because a background command has no standard input. */
const SHELL = `
exec 3<&0
"$@" 3<&- </dev/null >/dev/null & program=$!
echo $program
( read -r _ <&3; kill -TERM $program 2>/dev/null ) >/dev/null & watch=$!
wait $program; code=$?
kill $watch 2>/dev/null
exit $code`;

/** Starts the program in a process group of its own, so that Ctrl-C reaches it only through this process. */
export function runLeashed(program: string, args: readonly string[]): Promise<Leashed> {
  return new Promise((resolve, reject) => {
    const shell = spawn('/bin/sh', ['-c', SHELL, 'sh', program, ...args], { detached: true, stdio: ['pipe', 'pipe', 'ignore'] });
    let over = false;
    const ended = new Promise<number | null>((tell) => {
      shell.once('exit', (code) => {
        over = true;
        tell(code === null || code > 128 ? null : code);
      });
    });
    shell.once('error', reject);
    // Writing after the shell has ended is not an error: `ended` reports the end.
    shell.stdin.on('error', () => {});
    createInterface({ input: shell.stdout }).once('line', (line) => {
      const pid = Number(line);
      resolve({
        pid,
        ended,
        // Never after its end: the pid may by then belong to another program.
        signal: (name) => void (over || process.kill(pid, name)),
      });
    });
  });
}
