/**
 * Records who uses a data folder: a small file beside the data names the mongod and the launcher that started it. It
 * distinguishes a running portal from one whose launcher was killed, and keeps the port and the executable between starts.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../progress/makeFolder.ts';
import { PlainError } from '../progress/PlainError.ts';
import { hasEnded, markOf, stillRuns, type ProcessMark } from './processes.ts';

interface Claim {
  readonly binary: string;
  readonly port: number;
  readonly mongod?: ProcessMark;
  readonly launcher?: ProcessMark;
}

const claimFile = (folder: string): string => join(folder, 'firm-claim.json');

/** The claim of the last start; undefined in a new folder, or if the file is damaged (its content is not worth a failure). */
function readClaim(folder: string): Claim | undefined {
  try {
    return JSON.parse(readFileSync(claimFile(folder), 'utf8')) as Claim;
  } catch {
    return undefined;
  }
}

/** Writes the claim of the calling process, whose child the mongod is. */
export function writeClaim(folder: string, claim: { binary: string; port: number; pid: number }): void {
  const { pid, ...kept } = claim;
  const full: Claim = { ...kept, mongod: markOf(pid), launcher: markOf(process.pid) };
  // Written completely or not at all: if the disk is full, the port and the executable must not be lost.
  const fresh = `${claimFile(folder)}.new`;
  writeFileSync(fresh, `${JSON.stringify(full)}\n`);
  renameSync(fresh, claimFile(folder));
}

/**
 * Makes sure that nobody uses the folder: ends a mongod whose launcher is gone.
 * @throws PlainError if the launcher is still running
 */
export async function freeFolder(folder: string): Promise<Claim | undefined> {
  makeFolder(folder);
  const claim = readClaim(folder);
  if (!claim?.mongod || !stillRuns(claim.mongod)) return claim;
  if (claim.launcher && stillRuns(claim.launcher)) {
    throw new PlainError(
      `FIRM already runs on ${folder} (process ${claim.launcher.pid}): stop it first, or set FIRM_DATA to another folder.`,
    );
  }
  process.kill(claim.mongod.pid, 'SIGTERM');
  if (!(await hasEnded(claim.mongod, 20_000))) {
    throw new PlainError(`A mongod left over from an earlier start does not end: kill -9 ${claim.mongod.pid}.`);
  }
  return claim;
}

/** The port of the mongod of a folder that is in use. */
export const portOf = (folder: string): number => readClaim(folder)?.port ?? 0;

/** Whether a launcher is running on the folder. */
export function inUse(folder: string): boolean {
  const claim = existsSync(folder) ? readClaim(folder) : undefined;
  return Boolean(claim?.mongod && stillRuns(claim.mongod) && claim.launcher && stillRuns(claim.launcher));
}
