/** Runs one process of the portal: starts it, sorts its output between terminal and log file, and restarts it when it dies. */
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createBackoff } from './backoff.ts';
import { LogFile } from './logFile.ts';

const STOP_WITHIN = 15_000;

export interface PartOptions {
  /** Name for people: `service maintenance`. */
  readonly name: string;
  /** The TypeScript file to run. */
  readonly main: string;
  readonly logFile: string;
  readonly env: NodeJS.ProcessEnv;
}

export interface Part {
  readonly name: string;
  /** Resolves with one line if the process ends before `settle` is called. */
  readonly diedEarly: Promise<string>;
  /** From now on, if the process dies, this is reported and it is restarted. */
  settle(): void;
  /** Asks the process to stop and waits; kills it after 15 s. */
  stop(): Promise<void>;
}

/**
 * Starts one process. Its JSON lines and its errors go to the log file. Plain text on its standard output goes only to the
 * terminal, because it may be a one-time password.
 */
export function startPart({ name, main, logFile, env }: PartOptions): Part {
  const log = new LogFile(logFile);
  const backoff = createBackoff();
  let settled = false;
  let stopping = false;
  let child: ChildProcess;
  let waiting: NodeJS.Timeout | undefined;
  let tellEarly: (line: string) => void = () => {};
  const diedEarly = new Promise<string>((tell) => (tellEarly = tell));

  const launch = (): void => {
    const begun = Date.now();
    let fault = '';
    const leash = join(import.meta.dirname, 'leash.ts');
    child = spawn(process.execPath, ['--import', leash, main], {
      env,
      // A process group of its own, so that Ctrl-C reaches it only through the launcher, which stops processes in the right order.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const lines: string[] = [];
    if (child.stdout) {
      createInterface({ input: child.stdout }).on('line', (line) => {
        if (!line.startsWith('{')) return void console.log(line);
        log.write(line);
        fault = faultIn(line) ?? fault;
      });
    }
    if (child.stderr) {
      createInterface({ input: child.stderr }).on('line', (line) => {
        log.write(line);
        lines.push(line);
        if (lines.length > 50) lines.shift();
        if (settled) console.error(line);
      });
    }
    child.once('error', (error) => (fault = error.message));
    child.once('close', (code, signal) => {
      if (stopping) return;
      const reason = plainReason(lines) ?? fault;
      const how = `${name} ended (${signal ?? `code ${code}`}${reason ? `: ${reason}` : ''})`;
      if (!settled) {
        tellEarly(`${how}; log: ${logFile}`);
        return;
      }
      const wait = backoff(Date.now() - begun);
      console.error(`✗ ${how}. It is started again in ${wait / 1000} s; log: ${logFile}`);
      waiting = setTimeout(launch, wait);
    });
  };
  launch();

  return {
    name,
    diedEarly,
    settle: () => void (settled = true),
    async stop() {
      stopping = true;
      clearTimeout(waiting);
      if (child.exitCode === null && child.signalCode === null && child.pid) {
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        const impatient = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN);
        await ended;
        clearTimeout(impatient);
      }
      await log.end();
    },
  };
}

/** The line of standard error that gives the reason: the error of a stack trace, or the only line. */
function plainReason(printed: readonly string[]): string | undefined {
  const lines = printed.map((line) => line.trim()).filter(Boolean);
  return lines.find((line) => /^(?:Uncaught )?\w*Error\b.*:/.test(line)) ?? (lines.length > 3 ? lines.at(-1) : lines[0]);
}

/** The message of a log line of level error or above, with its reason; undefined for any other line. */
function faultIn(line: string): string | undefined {
  try {
    const { level, msg, err } = JSON.parse(line) as { level?: number; msg?: string; err?: { message?: string } };
    return (level ?? 0) >= 50 ? [msg, err?.message].filter(Boolean).join(': ') : undefined;
  } catch {
    return undefined;
  }
}
