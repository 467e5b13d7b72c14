/** Recognises a process again. A pid alone is not enough, since it may have been given to another program. */
import { readFileSync } from 'node:fs';

export interface ProcessMark {
  readonly pid: number;
  /** Start time in the kernel's ticks (field 22 of /proc/<pid>/stat); empty where there is no /proc. */
  readonly started: string;
}

/** The mark of a running process; undefined if there is none with that pid. */
export function markOf(pid: number): ProcessMark | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return undefined;
  }
  try {
    // The command's name is in brackets and may contain spaces, so count from after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    if (fields[0] === 'Z') return undefined;
    return { pid, started: fields[19] ?? '' };
  } catch {
    return { pid, started: '' };
  }
}

/** Whether exactly that process is still running. */
export function stillRuns(mark: ProcessMark): boolean {
  return markOf(mark.pid)?.started === mark.started;
}

/** Waits until a process has ended; false if it has not within `timeout` milliseconds. */
export async function hasEnded(mark: ProcessMark, timeout: number): Promise<boolean> {
  for (const until = Date.now() + timeout; Date.now() < until; ) {
    if (!stillRuns(mark)) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return !stillRuns(mark);
}
