/**
 * What the gateway knows of the services. Each service writes its entry when it starts (`service/served.ts` of the platform);
 * the gateway reads them every two seconds. While a service or the database is down, the last known table stays in use.
 */
import type { Connection } from 'mongoose';
import type { Logger } from '@firm/platform/log/logger';
import { servedServices, servedSince, type ServedService } from '@firm/platform/service/served';
import { buildRouteTree, type Found } from './routeTree.ts';

export interface ServiceRecord extends ServedService {
  readonly openapi: OpenApiDocument;
}

/** The part of a service's document that the gateway uses. */
export interface OpenApiDocument {
  readonly info?: { readonly title?: string; readonly version?: string };
  readonly tags?: readonly { readonly name: string; readonly description?: string }[];
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Record<string, unknown>>>>>;
  readonly components?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export interface ServiceTable {
  find(method: string, path: string): Found;
  /** Whether a call's answer stays open: its document says `text/event-stream`. */
  staysOpen(method: string, template: string): boolean;
  readonly services: readonly ServiceRecord[];
  /** Changes whenever the table does; a cache key for what is derived from it. */
  readonly revision: number;
}

/** Builds the table of these services; the caller chooses `revision`. */
export function tableOf(services: readonly ServiceRecord[], revision = 0, log?: Logger): ServiceTable {
  const tree = buildRouteTree(services.map(({ _id, routes }) => ({ service: _id, routes })));
  for (const clash of tree.clashes) log?.warn({ clash }, 'two services claim one call');
  const open = new Set<string>();
  for (const { openapi } of services) {
    for (const [path, calls] of Object.entries(openapi?.paths ?? {})) {
      for (const [method, call] of Object.entries(calls)) {
        if (JSON.stringify(call['responses'] ?? '').includes('"text/event-stream"')) open.add(`${method.toUpperCase()} ${path}`);
      }
    }
  }
  return { find: tree.find, staysOpen: (method, template) => open.has(`${method} ${template}`), services, revision };
}

export interface FollowedTable {
  readonly current: ServiceTable;
  /** Null while the database answers, else its error. */
  readonly trouble: string | null;
  /** Reads at once, besides the regular reading. */
  refresh(): Promise<void>;
  stop(): void;
}

/** Reads the table and keeps reading it. The first read is awaited, but may fail. */
export async function followTable(connection: Connection, log: Logger, everyMs = 2_000): Promise<FollowedTable> {
  let current = tableOf([]);
  let seen = '';
  let trouble: string | null = null;
  let stopped = false;
  let timer: NodeJS.Timeout | null = null;

  const read = async () => {
    // Versions first: the documents are large and change only at a release.
    const heads = await servedSince(connection);
    const mark = heads.map(({ _id, started }) => `${_id}@${Number(started)}`).join();
    if (mark === seen) return;
    const services = await servedServices(connection);
    current = tableOf(services, current.revision + 1, log);
    seen = mark;
    log.info({ services: services.map(({ _id, version }) => `${_id} ${version}`) }, 'service table read');
  };
  const refresh = async () => {
    try {
      await read();
      if (trouble !== null) log.info('service table can be read again');
      trouble = null;
    } catch (error) {
      if (trouble === null) log.warn({ err: error }, 'service table cannot be read; using the last known one');
      trouble = (error as Error).message;
    }
  };
  const again = () => {
    if (stopped) return;
    // Until the first service is known, it looks more often: somebody is waiting for the portal to start.
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
      if (timer) clearTimeout(timer);
    },
  };
}
