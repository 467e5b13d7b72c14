import { buildRouteTree } from './routeTree.ts';
/** The table of these services; `revision` is the caller's. */
export function tableOf(services, revision = 0, log) {
    const tree = buildRouteTree(services.map(({ _id, routes }) => ({ service: _id, routes })));
    for (const clash of tree.clashes)
        log?.warn({ clash }, 'two services claim one call');
    const open = new Set();
    for (const { openapi } of services) {
        for (const [path, calls] of Object.entries(openapi?.paths ?? {})) {
            for (const [method, call] of Object.entries(calls)) {
                if (JSON.stringify(call['responses'] ?? '').includes('"text/event-stream"'))
                    open.add(`${method.toUpperCase()} ${path}`);
            }
        }
    }
    return { find: tree.find, staysOpen: (method, template) => open.has(`${method} ${template}`), services, revision };
}
/** Reads the table and keeps reading it. The first read is awaited, but its failure is not the end. */
export async function followTable(connection, log, everyMs = 2_000) {
    const collection = connection.collection('platform_services');
    let current = tableOf([]);
    let seen = '';
    let trouble = null;
    let stopped = false;
    let timer = null;
    const read = async () => {
        // Versions first: the documents are large and change only at a release.
        const heads = await collection.find({}, { projection: { started: 1 }, sort: { _id: 1 }, timeoutMS: 3_000 }).toArray();
        const mark = heads.map(({ _id, started }) => `${_id}@${Number(started)}`).join();
        if (mark === seen)
            return;
        const services = await collection.find({}, { sort: { _id: 1 }, timeoutMS: 3_000 }).toArray();
        current = tableOf(services, current.revision + 1, log);
        seen = mark;
        log.info({ services: services.map(({ _id, version }) => `${_id} ${version}`) }, 'service table read');
    };
    const refresh = async () => {
        try {
            await read();
            if (trouble !== null)
                log.info('service table can be read again');
            trouble = null;
        }
        catch (error) {
            if (trouble === null)
                log.warn({ err: error }, 'service table cannot be read; the last one known stays');
            trouble = error.message;
        }
    };
    const again = () => {
        if (stopped)
            return;
        // Until the first service is known every moment counts: somebody waits for the portal to come up.
        timer = setTimeout(() => void refresh().then(again), current.services.length === 0 ? Math.min(300, everyMs) : everyMs);
        timer.unref();
    };
    await refresh();
    again();
    return {
        get current() {
            return current;
        },
        get trouble() {
            return trouble;
        },
        refresh,
        stop() {
            stopped = true;
            if (timer)
                clearTimeout(timer);
        },
    };
}
