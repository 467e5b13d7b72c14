/** For tests: a gateway on a free port, in front of real HTTP servers that stand in for services. No database. */
import { createServer, request, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { closeGently } from '@firm/platform/service/closeGently';
import { readConfig } from '@firm/platform/service/config';
import { createLogger } from '@firm/platform/log/logger';
import type { Target } from '../proxy/apiCalls.ts';
import type { RouteEntry } from '../proxy/routeTree.ts';
import { tableOf, type OpenApiDocument } from '../proxy/serviceTable.ts';
import { createGateway } from '../server/gateway.ts';
import { listen } from '../server/listen.ts';
import { createRemotes } from '../server/remotes.ts';
import { readGatewaySettings } from '../settings.ts';

/** `GET /alerts/{id}/` */
type RouteText = `${string} /${string}`;

interface StandIn {
  readonly routes: readonly RouteText[];
  readonly openapi?: OpenApiDocument;
  /** Serves over HTTP, as a service in its own process does; with `local` it is called directly. */
  readonly listener: RequestListener;
  readonly local?: boolean;
}

export interface TestGateway {
  readonly port: number;
  readonly data: string;
  /** Servers of the services that are not local. */
  readonly servers: Readonly<Record<string, Server>>;
  call(method: string, path: string, options?: CallOptions): Promise<TestAnswer>;
  stop(): Promise<void>;
}

interface CallOptions {
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}

interface TestAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly milliseconds: number;
}

/** Resolves once it listens, on this machine alone; rejects if the port is taken. @param port 0: any free one */
export const listenAnywhere = (listener: RequestListener, port = 0): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer(listener);
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });

/** The port that a listening server was given. */
export const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** Sends the path exactly as written: `fetch` would normalise it first. */
export function callPort(port: number, method: string, target: string, options: CallOptions = {}): Promise<TestAnswer> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path: target, headers: options.headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: Buffer.concat(chunks).toString(),
          milliseconds: performance.now() - started,
        }),
      );
    });
    sent.on('error', reject);
    sent.end(options.body);
  });
}

/** Starts the gateway. `env`: further settings; `stamps`: the current numbers of the change stamps. */
export async function startGateway(
  standIns: Record<string, StandIn>,
  env: Record<string, string> = {},
  stamps: ReadonlyMap<string, number> = new Map(),
): Promise<TestGateway> {
  const data = await mkdtemp(path.join(tmpdir(), 'firm-gateway-'));
  const log = createLogger('gateway', 'silent');
  const servers: Record<string, Server> = {};
  const addresses: Record<string, string> = {};
  for (const [name, standIn] of Object.entries(standIns)) {
    if (standIn.local) continue;
    servers[name] = await listenAnywhere(standIn.listener);
    addresses[`FIRM_URL_${name.toUpperCase()}`] = `http://127.0.0.1:${portOf(servers[name])}`;
  }
  const settings = readGatewaySettings({ ...addresses, ...env });
  const remote = createRemotes(settings, log, () => undefined);
  const targetOf = (service: string): Target | null => {
    const standIn = standIns[service];
    if (standIn?.local) return { kind: 'local', local: { service, listener: standIn.listener, timeoutMs: settings.timeoutMs(service) } };
    return remote.targetOf(service);
  };
  const current = tableOf(
    Object.entries(standIns).map(([name, { routes, openapi }]) => ({
      _id: name,
      version: '1.0.0',
      started: new Date(0),
      openapi: openapi ?? {},
      routes: routes.map((text): RouteEntry => {
        const [method = '', path = ''] = text.split(' ');
        return { method, path };
      }),
    })),
    1,
  );
  const { server, port } = await listen(
    createGateway({
      config: { ...readConfig(env), basePath: '/backend/api', dataFolder: data },
      settings,
      log,
      table: { current, trouble: null, refresh: async () => undefined, stop: () => undefined },
      targetOf,
      stamps: { read: () => Promise.resolve(stamps) },
      ask: (service) => (standIns[service]?.local ? Promise.resolve(null) : remote.ask(service)),
    }),
    0,
    '127.0.0.1',
  );
  return {
    port,
    data,
    servers,
    call: (method, target, options) => callPort(port, method, target, options),
    stop: async () => {
      await closeGently(server, 200);
      remote.close();
      for (const one of Object.values(servers)) {
        one.closeAllConnections();
        one.close();
      }
      await rm(data, { recursive: true, force: true });
    },
  };
}
