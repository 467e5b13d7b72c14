/** Logs do not grow without end (docs/rules/operation.md#logs): one that has grown is renamed, and one older one is kept. */
import { existsSync, renameSync, statSync } from 'node:fs';

/** A log beyond this size is set aside, also while the portal runs, which may be for months. */
export const logBytes = 20 * 1024 * 1024;

/** The size of a log; 0 if there is none. */
export const sizeOfLog = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Renames a log to `<file>.1`, in place of an older one. Returns whether it did: a log never ends the portal. */
export function setAside(file: string): boolean {
  try {
    renameSync(file, `${file}.1`);
    return true;
  } catch {
    // Somebody has removed it, or may not rename it.
    return false;
  }
}

interface Watched {
  /** The log of another process. */
  readonly file: string;
  /** Tells the process, which still writes into the renamed file, to open a new one. */
  readonly reopen: () => unknown;
  readonly most?: number;
  readonly everyMs?: number;
}

/** Sets the log of another process, which runs, aside whenever it has grown. Returns the function that ends this. */
export function keepSmall({ file, reopen, most = logBytes, everyMs = 60_000 }: Watched): () => void {
  let isAside = false;
  const timer = setInterval(() => {
    // Told again where it has not heeded it, as MongoDB does not within a moment of the last time.
    isAside = (isAside && !existsSync(file)) || (sizeOfLog(file) > most && setAside(file));
    try {
      if (isAside) reopen();
    } catch {
      // It has ended just now.
    }
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
