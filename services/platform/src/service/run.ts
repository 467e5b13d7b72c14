/**
 * Brings a service to life: as an app inside a process that others share (`createServiceApp`), or as a process of its
 * own (`runService`). The same code either way; the launcher chooses.
 */
import type { RequestListener } from 'node:http';
import type { Connection } from 'mongoose';
import { Tokens } from '../auth/tokens.ts';
import { changeModel } from '../change/change.ts';
import { Follower } from '../change/following/follower.ts';
import { consumerName, type Consumer } from '../change/following/consumer.ts';
import { deadLetterModel } from '../change/deadLetters/deadLetters.ts';
import { inboxModel } from '../change/following/inbox.ts';
import { resumeTokenModel } from '../change/following/resumeToken.ts';
import { whileEndingAbandoned } from '../change/writing/abandoned.ts';
import { clock } from '../clock/clock.ts';
import { createApp } from '../http/app.ts';
import { Callers } from '../http/identify.ts';
import { idempotencyModel } from '../http/idempotency.ts';
import { schedule, type Job } from '../jobs/schedule.ts';
import { createLogger } from '../log/logger.ts';
import { lateRecordsJob } from '../migrate/lateRecords.ts';
import { migrate, stepsOf } from '../migrate/migrate.ts';
import { refuseWhileRestoring } from '../migrate/restoring.ts';
import { connect } from '../mongo/connect.ts';
import { bindModels, prepareDatabase, type AnyModel } from '../mongo/model.ts';
import { everyAccessStamp } from '../mongo/stamps.ts';
import { openApiDocument } from '../openapi/document.ts';
import { demandCell } from './cell.ts';
import { closeGently } from './closeGently.ts';
import { readConfig, serviceHost, servicePort, type Config } from './config.ts';
import type { ServiceContext } from './context.ts';
import { contextOf } from './contextOf.ts';
import { publishDeclaration } from './declarations.ts';
import type { ServiceDefinition } from './define.ts';
import { cannotListen, giveUp } from './giveUp.ts';
import { seedOnce } from './seed.ts';
import { publishServed } from './served.ts';
import { createServiceServer } from './server.ts';
import { strangeNames } from './settingNames.ts';
import { onStopSignal, stopRequested, unlessStopped } from './stopSignal.ts';

export interface ServiceApp {
  readonly name: string;
  /** Answers requests whose address is already relative to the base path: `/alerts/`. */
  readonly listener: RequestListener;
  /** Whether it can serve now; `reason` says what is missing. */
  readonly ready: () => Promise<{ ok: boolean; reason?: string }>;
  /** Ends jobs and followed streams; the server finishes the requests. */
  readonly stop: () => Promise<void>;
  /** Resolves when no write is in progress, so that the connection may be closed. */
  readonly settled: () => Promise<void>;
}

interface AppOptions {
  /** May be shared with other services. */
  readonly connection: Connection;
  readonly config: Config;
  /** Whether jobs and consumers run. */
  readonly background?: boolean;
  /** Whether a gateway is told which calls there are; tests without one need no API document. */
  readonly described?: boolean;
  /** Aborted when the process is told to stop: an unfinished start then ends, a migration between two of its steps. */
  readonly stopping?: AbortSignal;
}

/** Prepares the service's data and makes its app. */
export async function createServiceApp(
  definition: ServiceDefinition,
  { connection, config, background = true, described = true, stopping }: AppOptions,
): Promise<ServiceApp & { readonly context: ServiceContext }> {
  const { name } = definition;
  const log = createLogger(name, config.logLevel);
  const ofEveryService = [changeModel, idempotencyModel, resumeTokenModel, inboxModel, deadLetterModel];
  const own = ofEveryService.map((modelOf): AnyModel => modelOf(name));
  const models = bindModels(connection, [...definition.models, ...own]);
  // Before anything is written: what a restore finds beside its own documents makes it fail.
  await refuseWhileRestoring({ connection });
  // What a killed process left in a transaction would hold up a start for a minute: most of what it writes is in none.
  const context = await whileEndingAbandoned(connection, async () => {
    await demandCell(connection, config);
    await migrate({ name, connection, log, stopping }, definition.migrations);
    const made = contextOf(definition, connection, config, log);
    await unlessStopped(stopping, () => makeReady(made, definition, models, described));
    return made;
  });
  const { stamps } = context;

  const app = createApp(context, definition.routes, definition.handlers(context), new Callers(new Tokens(context.published), context.principals, stamps));
  if (background) await context.peers.enter();
  const following = background ? followersOf(context, definition.consumers?.(context) ?? []) : [];
  for (const one of following) one.start();
  const stopJobs = background ? schedule([...(definition.jobs?.(context) ?? []), sweepJob(context), lateRecordsJob(context, stepsOf(name, definition.migrations))], log) : async () => undefined;
  return {
    name,
    context,
    listener: app as unknown as RequestListener,
    ready: () => pingDatabase(connection),
    stop: async () => {
      await definition.stop?.();
      await Promise.all([stopJobs(), ...following.map((one) => one.stop())]);
      if (background) await context.peers.leave();
    },
    settled: () => context.commits.settled(),
  };
}

/** What a service needs before it serves, on data of this release. Each part of it may be left half done: the next start does it again. */
async function makeReady(context: ServiceContext, definition: ServiceDefinition, models: ReturnType<typeof bindModels>, described: boolean): Promise<void> {
  const { name, connection, config, stamps } = context;
  await prepareDatabase(connection, models, definition.views ?? []);
  if (definition.declaration) await publishDeclaration(connection, name, definition.declaration, definition);
  await definition.prepare?.(context);
  if (config.demo && definition.seed) await seedOnce(context, definition.seed, { after: definition.seedAfter });
  if (described) await publishContract(context, definition);
  // Groups may grant more or less than before. And if the last process died between a change of rights and the move of its stamp,
  // live listeners do not know of the change yet.
  await stamps.move([everyAccessStamp]);
  // Another process that started at the same time may have recorded a number since.
  await demandCell(connection, config);
}

/** Throws if two consumers would share one resume token: the faster one would move it past what the other has not seen. */
function followersOf(context: ServiceContext, consumers: readonly Consumer[]): Follower[] {
  const names = consumers.map(consumerName);
  if (new Set(names).size < names.length) throw new Error(`${context.name} has two consumers of the same service: give each a name`);
  return consumers.map((consumer) => new Follower(context, consumer));
}

/** Deletes, after an hour, files that no record holds because their write was refused or their process died. */
function sweepJob({ files }: ServiceContext): Job {
  return {
    name: 'sweep loose files',
    everyMs: 15 * 60_000,
    run: async () => {
      await files.sweep();
    },
  };
}

async function publishContract({ connection, config }: ServiceContext, definition: ServiceDefinition): Promise<void> {
  const { name, version, routes } = definition;
  await publishServed(connection, {
    _id: name,
    version,
    port: servicePort(definition),
    routes: Object.values(routes).map(({ method, path }) => ({ method, path })),
    openapi: openApiDocument(definition, routes, config.basePath),
    started: clock.now(),
  });
}

async function pingDatabase(connection: Connection): Promise<{ ok: boolean; reason?: string }> {
  try {
    await connection.db?.command({ ping: 1 }, { timeoutMS: 1_500 });
    return { ok: true };
  } catch {
    // Anybody may ask: the driver's message would reveal internal addresses.
    return { ok: false, reason: 'MongoDB cannot be reached' };
  }
}

/** Runs one service as a process of its own until it is told to stop; requests in flight are finished first. */
export async function runService(definition: ServiceDefinition): Promise<void> {
  await serve(definition).catch(giveUp);
}

async function serve(definition: ServiceDefinition): Promise<void> {
  const config = readConfig();
  const stopping = stopRequested();
  const connection = await connect(config);
  const app = await createServiceApp(definition, { connection, config, stopping });
  for (const line of strangeNames(process.env).ignored) app.context.log.warn(line);
  const server = createServiceServer(app);
  const port = servicePort(definition);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(cannotListen(error, port, `FIRM_PORT_${definition.name.toUpperCase()}`)));
    server.listen(port, serviceHost(), resolve);
  });
  app.context.log.info({ port }, 'listening');
  onStopSignal(async () => {
    await app.stop();
    await closeGently(server, 10_000);
    await app.settled();
    await connection.close();
  }, stopping);
}
