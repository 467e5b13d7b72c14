/** The call that streams live changes. */
import { rightsHeader } from '@firm/platform/contract/headers';
import type { Handlers } from '@firm/platform/http/call';
import { Reply } from '@firm/platform/http/reply';
import type { ServiceContext } from '@firm/platform/service/context';
import type { publicRoutes } from '../../contract/public.ts';
import { LiveHub } from './hub.ts';
import { Listener } from './listener.ts';
import { Outgoing } from './outgoing.ts';
import { rightsKey } from './ownRights.ts';
import { readLiveRules } from './rules.ts';

const hubs = new Set<LiveHub>();

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Tells proxies not to buffer the events.
  'x-accel-buffering': 'no',
};

/**
 * Starts one hub for the process, which follows the changes of all services; each stream gets what its caller can see
 * (docs/rules/access.md#live-updates).
 */
export function liveHandlers(service: ServiceContext): Handlers<Pick<typeof publicRoutes, 'followChanges'>> {
  const { watch, principals, stamps, log } = service;
  const hub = new LiveHub(watch, () => readLiveRules(service), stamps, principals, log);
  hubs.add(hub);
  const outgoing = new Outgoing();
  return {
    followChanges: async ({ caller, tokenEnds, query }) => {
      await hub.ready();
      return Reply.take((request, response) => {
        // HEAD only asks whether there is a stream: do not open one that nobody reads.
        if (request.method === 'HEAD') return void response.writeHead(200, headers).end();
        const listener = new Listener(caller, tokenEnds, response, outgoing);
        const lastId = request.headers['last-event-id'];
        const [rights, known] = [rightsKey(caller), request.headers[rightsHeader]];
        response.on('close', () => hub.remove(listener)).on('error', () => hub.remove(listener));
        response.writeHead(200, { ...headers, [rightsHeader]: rights });
        response.write('retry: 1000\n\n');
        if (known !== undefined && known !== rights) listener.tellRights();
        hub.add(listener, typeof lastId === 'string' && lastId.length < 100 ? lastId : null, query.age ?? null);
        if (response.destroyed) hub.remove(listener);
      });
    },
  };
}

/** Ends every stream, so that a process that is stopping need not wait for browsers. */
export async function stopLive(): Promise<void> {
  await Promise.all([...hubs].map((hub) => hub.stop()));
  hubs.clear();
}
