/**
 * Heavy work of a service in a process of its own, so that it takes neither time nor memory from calls, and its death affects
 * nobody else. The service starts it when there is work, or it runs permanently by itself (`FIRM_WORKERS`).
 */
import { fork, type ChildProcess } from 'node:child_process';
import { Peers } from '../change/following/peers.ts';
import { schedule, type Job } from '../jobs/schedule.ts';
import { createLogger } from '../log/logger.ts';
import { refuseWhileRestoring } from '../migrate/restoring.ts';
import { connect } from '../mongo/connect.ts';
import { demandCell } from './cell.ts';
import { readConfig } from './config.ts';
import type { ServiceContext } from './context.ts';
import { contextOf } from './contextOf.ts';
import type { ServiceDefinition } from './define.ts';
import { giveUp } from './giveUp.ts';
import { onStopSignal } from './stopSignal.ts';
import { workerAllocator, workerArguments } from './workerMemory.ts';

/** For so long after a start no other is attempted, so that a worker that cannot start at all is not started without end. Milliseconds. */
const patienceMs = 5_000;

/** The main function of a worker's process: runs these jobs of a service that runs elsewhere, until it is told to stop or its service is gone. */
export async function runWorker(own: Own, jobs: (service: ServiceContext) => readonly Job[]): Promise<void> {
  await work(own, jobs).catch(giveUp);
}

/** The service whose worker it is, and the collections that it may write. */
type Own = Pick<ServiceDefinition, 'name' | 'models'>;

async function work(own: Own, jobs: (service: ServiceContext) => readonly Job[]): Promise<void> {
  const config = readConfig();
  const connection = await connect(config);
  await refuseWhileRestoring({ connection });
  await demandCell(connection, config);
  const name = `${own.name} worker`;
  const context = contextOf(own, connection, config, createLogger(name, config.logLevel));
  // It counts as a process of the portal, but not as one of its service: those divide what they follow, and it follows nothing.
  const peers = new Peers(connection, name);
  await peers.enter();
  // Again: a restore that began meanwhile has either seen this process, or its mark is there.
  await refuseWhileRestoring({ connection });
  const stopJobs = schedule(jobs(context), context.log);
  onStopSignal(async () => {
    await stopJobs();
    await context.commits.settled();
    await peers.leave();
    await connection.close();
  });
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  context.log.info('worker started');
}

/** A worker's process as its service sees it: it runs while it is wanted. */
export class WorkerProcess {
  readonly #service: ServiceContext;
  readonly #file: string;
  readonly #idleMs: number;
  #child: ChildProcess | null = null;
  #started = -Infinity;
  #wanted = -Infinity;

  /** @param file its main module @param idleMs time without work after which it ends */
  constructor(service: ServiceContext, { file, idleMs }: { readonly file: string; readonly idleMs: number }) {
    this.#service = service;
    this.#file = file;
    this.#idleMs = idleMs;
  }

  /** Called again and again with whether there is work. */
  wanted(isWanted: boolean): void {
    const now = performance.now();
    if (isWanted) this.#wanted = now;
    if (isWanted && !this.#child && now - this.#started >= patienceMs) this.#start(now);
    if (now - this.#wanted >= this.#idleMs) this.stop();
  }

  /** Asks it to end; it leaves what it has begun to the next one. */
  stop(): void {
    this.#child?.kill('SIGTERM');
  }

  #start(now: number): void {
    this.#started = now;
    const { mongoUri, database, logLevel, dataFolder, cell } = this.#service.config;
    const child = fork(this.#file, { execArgv: [...process.execArgv, ...workerArguments], env: { ...process.env, ...workerAllocator, MONGODB_URI: mongoUri, FIRM_DB: database, FIRM_LOG_LEVEL: logLevel, FIRM_DATA: dataFolder, FIRM_CELL: String(cell) }, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    this.#child = child;
    // Neither the process nor its channel keeps the service alive.
    child.unref();
    child.channel?.unref();
    child.once('error', (err) => this.#service.log.warn({ err }, 'worker cannot be started'));
    child.once('exit', () => (this.#child = null));
  }
}
