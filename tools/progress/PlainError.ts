/**
 * An error whose message is the whole explanation: what happened and what to do, in one line for the person at the
 * terminal. Commands print it without a stack and end with exit code 1.
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

/** Prints a command's failure in one line (with the stack if it is a bug of ours) and sets exit code 1. */
export function reportFailure(error: unknown): void {
  if (error instanceof PlainError) console.error(`✗ ${error.message}`);
  else if (isDiskFull(error)) console.error(`✗ ${diskFullLine(process.env.FIRM_DATA ?? process.cwd())}`);
  else console.error(error);
  process.exitCode = 1;
}
