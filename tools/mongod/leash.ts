/**
 * Runs a program that ends when we end, however that happens: a shell holds a pipe from us, and when the pipe closes it
 * sends the program SIGTERM. Without it a killed test run would leave its MongoDB running for ever.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

interface Leashed {
  readonly pid: number;
  /** Resolves when the program has ended; null when a signal ended it. */
  readonly ended: Promise<number | null>;
  signal(name: NodeJS.Signals): void;
}

/** Prints the program's pid first. A background command has no standard input, hence descriptor 3 for the pipe. */
const SHELL = `
exec 3<&0
"$@" 3<&- </dev/null >/dev/null & program=$!
echo $program
( read -r _ <&3; kill -TERM $program 2>/dev/null ) >/dev/null & watch=$!
wait $program; code=$?
kill $watch 2>/dev/null
exit $code`;

/** Starts the program in a process group of its own: Ctrl-C reaches it through us alone. */
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
    // Writing into it when the shell has gone is no fault: `ended` tells.
    shell.stdin.on('error', () => {});
    createInterface({ input: shell.stdout }).once('line', (line) => {
      const pid = Number(line);
      resolve({
        pid,
        ended,
        // Never after its end: the pid may be another program's by then.
        signal: (name) => void (over || process.kill(pid, name)),
      });
    });
  });
}
