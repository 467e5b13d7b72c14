/** The call that streams live changes. */
import { Principals } from '@firm/platform/auth/principal';
import { Reply } from '@firm/platform/http/reply';
import { LiveHub } from './hub.ts';
import { Listener } from './listener.ts';
const hubs = new Set();
export function liveHandlers({ connection, stamps, log }) {
    const hub = new LiveHub(connection, stamps, new Principals(connection), log);
    hubs.add(hub);
    return {
        live: async ({ caller }) => {
            await hub.ready();
            return Reply.take((request, response) => {
                const listener = new Listener(caller, response);
                const lastId = request.headers['last-event-id'];
                response.on('close', () => hub.remove(listener)).on('error', () => hub.remove(listener));
                response.writeHead(200, {
                    'content-type': 'text/event-stream; charset=utf-8',
                    'cache-control': 'no-store, no-transform',
                    // For proxies that would otherwise gather what must go at once.
                    'x-accel-buffering': 'no',
                });
                response.write('retry: 1000\n\n');
                hub.add(listener, typeof lastId === 'string' && lastId.length < 100 ? lastId : null);
                if (response.destroyed)
                    hub.remove(listener);
            });
        },
    };
}
/** Ends every stream, so that a stopping process need not wait for browsers. */
export async function stopLive() {
    await Promise.all([...hubs].map((hub) => hub.stop()));
    hubs.clear();
}
