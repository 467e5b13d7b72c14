/**
 * Brings a service to life: as an app inside a process that others share (`createServiceApp`), or as a process of its
 * own (`runService`). The same code either way; the launcher chooses.
 */
import { createServer } from 'node:http';
import { Principals } from '../auth/principal.ts';
import { Tokens } from '../auth/tokens.ts';
import { changeModel } from '../change/change.ts';
import { Commits } from '../change/commit.ts';
import { appliedModel, Following, placesModel } from '../change/consume.ts';
import { createApp } from '../http/app.ts';
import { Callers } from '../http/identify.ts';
import { idempotencyModel } from '../http/idempotency.ts';
import { schedule } from '../jobs/schedule.ts';
import { createLogger } from '../log/logger.ts';
import { metrics } from '../metrics/registry.ts';
import { connect } from '../mongo/connect.ts';
import { bindModels, prepareDatabase } from '../mongo/model.ts';
import { Published } from '../mongo/published.ts';
import { Sequence } from '../mongo/sequence.ts';
import { Stamps } from '../mongo/stamps.ts';
import { openApiDocument } from '../openapi/document.ts';
import { FileStore } from '../uploads/storage.ts';
import { readConfig, servicePort } from './config.ts';
import { seedOnce } from './seed.ts';
/** Prepares the service's data and makes its app. `connection` may be shared with other services. */
export async function createServiceApp(definition, { connection, config, background = true }) {
    const { name } = definition;
    const log = createLogger(name, config.logLevel);
    const own = [changeModel(name), idempotencyModel(name), placesModel(name), appliedModel(name)];
    const models = bindModels(connection, [...definition.models, ...own]);
    await prepareDatabase(connection, models, definition.views ?? []);
    const stamps = new Stamps(connection);
    const sequence = new Sequence(connection);
    const context = {
        name,
        config,
        connection,
        log,
        stamps,
        sequence,
        commits: new Commits(name, connection, stamps, sequence),
        published: new Published(connection),
        files: new FileStore(connection, `${name}_files`),
        model: (of) => {
            const model = models[of];
            if (!model)
                throw new Error(`${name} has no model ${of}`);
            return model;
        },
    };
    await definition.prepare?.(context);
    if (config.demo && definition.seed)
        await seedOnce(context, definition.seed, definition.seedAfter);
    await publishContract(context, definition);
    const app = createApp(context, definition.routes, definition.handlers(context), new Callers(new Tokens(connection), new Principals(connection), stamps));
    const following = background ? (definition.consumers?.(context) ?? []).map((c) => new Following(context, c)) : [];
    for (const one of following)
        one.start();
    const stopJobs = background ? schedule([...(definition.jobs?.(context) ?? []), sweepJob(context)], log) : async () => undefined;
    return {
        name,
        context,
        listener: app,
        ready: () => pingDatabase(connection),
        stop: async () => {
            await definition.stop?.();
            await Promise.all([stopJobs(), ...following.map((one) => one.stop())]);
        },
    };
}
/** Files that no record holds, because their write was refused or their process died, go after an hour. */
function sweepJob({ files }) {
    return {
        name: 'sweep loose files',
        everyMs: 15 * 60_000,
        run: async () => {
            await files.sweep();
        },
    };
}
/** The gateway learns a service's paths from here, so a service is released without touching the gateway. */
async function publishContract({ connection, config }, definition) {
    const { name, version, routes } = definition;
    await connection.collection('platform_services').replaceOne({ _id: name }, {
        version,
        routes: Object.values(routes).map(({ method, path }) => ({ method, path })),
        openapi: openApiDocument(definition, routes, config.basePath),
        started: new Date(),
    }, { upsert: true });
}
async function pingDatabase(connection) {
    try {
        await connection.db?.command({ ping: 1 }, { timeoutMS: 1_500 });
        return { ok: true };
    }
    catch (error) {
        return { ok: false, reason: `MongoDB: ${error.message}` };
    }
}
/** Runs one service as a process of its own until it is told to stop; requests in flight are finished first. */
export async function runService(definition) {
    const config = readConfig();
    const connection = await connect(config);
    const app = await createServiceApp(definition, { connection, config });
    const server = createServer((request, response) => void answer(app, request, response));
    server.requestTimeout = 120_000;
    // Longer than the gateway keeps its connections, so that it never writes into one that we are closing.
    server.keepAliveTimeout = 65_000;
    const port = servicePort(definition.name);
    await new Promise((resolve, reject) => {
        server.once('error', reject).listen(port, process.env.FIRM_HOST ?? '127.0.0.1', resolve);
    });
    app.context.log.info({ port }, 'listening');
    onStopSignal(async () => {
        await app.stop();
        await closeServer(server, 10_000);
        await connection.close();
    });
}
async function answer(app, request, response) {
    if (request.url === '/healthz')
        return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
    if (request.url === '/readyz') {
        const state = await app.ready();
        return void response.writeHead(state.ok ? 200 : 503, { 'content-type': 'application/json' }).end(JSON.stringify(state));
    }
    if (request.url === '/metrics') {
        return void response.writeHead(200, { 'content-type': metrics.contentType }).end(await metrics.metrics());
    }
    void app.listener(request, response);
}
/** Stops accepting, lets what is under way finish, and after `patience` ms ends what is left. */
export async function closeServer(server, patience) {
    const closed = new Promise((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    const timer = setTimeout(() => server.closeAllConnections(), patience);
    await closed;
    clearTimeout(timer);
}
/** Calls `stop` once at SIGTERM or SIGINT and ends the process after it. */
export function onStopSignal(stop) {
    let stopping = false;
    const end = () => {
        if (stopping)
            return;
        stopping = true;
        void stop().then(() => process.exit(0), () => process.exit(1));
    };
    process.on('SIGTERM', end).on('SIGINT', end);
}
