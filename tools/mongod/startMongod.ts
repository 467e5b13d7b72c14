/**
 * Starts the MongoDB that everything here runs on, from wherever this machine can get it, as a replica set of one
 * member on the loopback address, with data that survives restarts.
 */
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { diskFullLine, isDiskFull, PlainError } from '../progress/PlainError.ts';
import { step } from '../progress/step.mjs';
import { cacheFolder } from './cacheFolder.ts';
import { freeFolder, writeClaim } from './claim.ts';
import { explainEnd, readLog } from './fault.ts';
import { checkGiven } from './given.ts';
import { installedMongod } from './installed.ts';
import { runLeashed } from './leash.ts';
import { locateMongod } from './locate.ts';
import { officialDownload } from './officialDownload.ts';
import { addressOf, becomePrimary, SET_NAME } from './replicaSet.ts';
import { keepSmall, setAside } from './setAside.ts';
import { pythonWheel } from './wheel.ts';

interface MongodOptions {
  /** The folder of MongoDB's files; created if missing. */
  readonly dataPath: string;
  /** Default: the port of the last start, else any free one. */
  readonly port?: number;
  /** WiredTiger's cache in GB; default FIRM_MONGOD_CACHE_GB, else 0.5. */
  readonly cacheGb?: number;
  /** For tests, which create and drop hundreds of databases: dropped data is removed soon, instead of being kept for the snapshots of reports and backups. */
  readonly forTests?: boolean;
  /** For the test of it: beyond which size its log is set aside, and how often this is looked at. */
  readonly watch?: { readonly most: number; readonly everyMs: number };
  /** Called with one line when mongod ends unexpectedly. */
  readonly onDeath?: (reason: string) => void;
}

export interface RunningMongod {
  readonly uri: string;
  /** `MONGODB_URI`, or the source's name. */
  readonly from: string;
  /** Absent if MONGODB_URI was given. */
  readonly pid?: number;
  /** Stops it cleanly; does nothing if MONGODB_URI was given. */
  stop(): Promise<void>;
}

/**
 * Starts MongoDB and waits until it accepts writes. If MONGODB_URI is set, nothing is started and that address is only checked.
 * @throws PlainError with one line that says what to do
 */
export async function startMongod(options: MongodOptions): Promise<RunningMongod> {
  const given = process.env.MONGODB_URI;
  if (given) {
    await checkGiven(given);
    return { uri: given, from: 'MONGODB_URI', stop: async () => {} };
  }
  const folder = resolve(options.dataPath);
  try {
    const last = await freeFolder(folder);
    const { binary, from } = await findBinary(last?.binary);
    const port = options.port ?? (await freePort(last?.port));
    return await step('Starting MongoDB', () => launch({ ...options, folder, binary, from, port }), { quietUnder: 3_000 });
  } catch (error) {
    if (isDiskFull(error)) throw new PlainError(diskFullLine(folder));
    if ((error as NodeJS.ErrnoException).code === 'EACCES') throw new PlainError(`No permission to write in ${folder}.`);
    throw error;
  }
}

/** Prefers the executable that wrote the data, since another version may not be able to read it. */
async function findBinary(last: string | undefined): Promise<{ binary: string; from: string }> {
  if (last && existsSync(last)) return { binary: last, from: 'the last start' };
  const kept = join(cacheFolder(), 'mongod');
  return step('Getting MongoDB', (say) =>
    locateMongod([installedMongod(), officialDownload(kept), pythonWheel(kept)], say),
  );
}

interface Launch extends MongodOptions {
  readonly folder: string;
  readonly binary: string;
  readonly from: string;
  readonly port: number;
}

/** How long snapshots stay readable: backups and reports read from one snapshot for longer than MongoDB's default of five minutes. */
const keepsHistory = ['--setParameter', 'minSnapshotHistoryWindowInSeconds=1800'];

/**
 * Each collection and index is a file that stays open until it has been idle for ten minutes, and a dropped one until its
 * snapshot history ends. A whole test run would exceed the open files that a process may have, and MongoDB would then abort.
 */
const forgetsSoon = ['--setParameter', 'minSnapshotHistoryWindowInSeconds=120', '--wiredTigerEngineConfigString', 'file_manager=(close_idle_time=20,close_scan_interval=5)'];

async function launch({ folder, binary, from, port, cacheGb, forTests, watch, onDeath }: Launch): Promise<RunningMongod> {
  const log = join(folder, 'mongod.log');
  setAside(log);
  const cache = cacheGb ?? (Number(process.env.FIRM_MONGOD_CACHE_GB) || 0.5);
  const child = await runLeashed(binary, [
    ...['--dbpath', folder, '--port', String(port), '--bind_ip', '127.0.0.1', '--nounixsocket'],
    ...['--replSet', SET_NAME, '--oplogSize', '512', '--wiredTigerCacheSizeGB', String(cache)],
    // At SIGUSR1 it opens its log anew; otherwise it would rename it itself, and keep all of them.
    ...['--logpath', log, '--logappend', '--logRotate', 'reopen', '--setParameter', 'diagnosticDataCollectionEnabled=false'],
    ...(forTests ? forgetsSoon : keepsHistory),
  ]);
  let stopping = false;
  const ended = child.ended.then((code) => explainEnd(readLog(log), folder, code));
  const stop = async (): Promise<void> => {
    if (!stopping) child.signal('SIGTERM');
    stopping = true;
    // SIGKILL loses no acknowledged write, because the journal is on; it only makes the next start slower.
    const impatient = setTimeout(() => child.signal('SIGKILL'), 20_000);
    await ended;
    clearTimeout(impatient);
  };
  try {
    writeClaim(folder, { binary, port, pid: child.pid });
    await becomePrimary(port, 120_000, ended);
  } catch (error) {
    await stop();
    throw error;
  }
  // Not before: until a mongod has come so far, the signal would end it.
  const leaveLog = keepSmall({ file: log, reopen: () => !stopping && child.signal('SIGUSR1'), ...watch });
  void ended.then((reason) => {
    leaveLog();
    if (!stopping) onDeath?.(reason);
  });
  return { uri: addressOf(port), from, pid: child.pid, stop };
}

/** A free port: the wanted one if possible. */
export async function freePort(wanted = 0): Promise<number> {
  const server = createServer();
  const listen = (port: number): Promise<number> =>
    new Promise((done, fail) => {
      server.once('error', fail);
      server.listen(port, '127.0.0.1', () => done((server.address() as AddressInfo).port));
    });
  const port = await listen(wanted).catch(() => listen(0));
  await new Promise((done) => server.close(done));
  return port;
}
