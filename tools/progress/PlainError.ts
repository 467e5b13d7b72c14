/**
 * An error whose message is the whole explanation: what happened and what to do, in one line for the person at the
 * terminal, or in one for each of several things. Commands print it without a stack and end with exit code 1.
 */
export class PlainError extends Error {
  override readonly name = 'PlainError';
}

/** Whether an error means a full disk, as Node or another program reports it. */
export function isDiskFull(error: unknown): boolean {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')) return true;
  return /ENOSPC|no space left on device|OutOfDiskSpace|disk quota exceeded/i.test(String(error));
}

/** The one line for a full disk. */
export const diskFullLine = (folder: string): string =>
  `The disk under ${folder} is full: free at least 2 GB, or set FIRM_DATA to a folder on another disk, and start again.`;

/** What keeps a person's file or folder from being written or read, and what to do, by the code of the file system's error. */
const placeFaults: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such folder: make it first, or name another one',
  ENOTDIR: 'a part of that path is a file: name another folder',
  EROFS: 'that file system is read-only: name another folder',
  EACCES: 'your user may not: give it the folder (chown -R), or name another one',
  EPERM: 'your user may not: give it the folder (chown -R), or name another one',
};

/** The one line for a place that was named and cannot be used; undefined for any other error. */
export function placeLine(error: unknown): string | undefined {
  const { code = '', path } = Object(error) as NodeJS.ErrnoException;
  const fault = placeFaults[code];
  return fault !== undefined && path !== undefined ? `${path} cannot be used: ${fault}.` : undefined;
}

/** Prints a command's failure in one line (with the stack if it is a bug of ours) and sets exit code 1. */
export function reportFailure(error: unknown): void {
  const line = error instanceof PlainError ? error.message : isDiskFull(error) ? diskFullLine(process.env.FIRM_DATA ?? process.cwd()) : placeLine(error);
  console.error(line === undefined ? error : line.replaceAll(/^/gm, '✗ '));
  process.exitCode = 1;
}
