/** The HTTP server of a service that is a process of its own. */
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { metrics } from '../metrics/registry.ts';
import { noteAnswers } from './closeGently.ts';

/** More than the gateway lets in (16 KB): it adds headers of its own, and what it let in must not be refused here. */
const headerBytes = 32 * 1024;

/** What the server needs of a service. */
interface Served {
  readonly listener: RequestListener;
  readonly ready: () => Promise<{ readonly ok: boolean }>;
}

/** Answers for the process itself, and hands everything else to the app. */
export function createServiceServer(app: Served): Server {
  const server = createServer({ maxHeaderSize: headerBytes }, (request, response) => void answer(app, request, response));
  // Longer than the gateway gives a slow sender (300 s): it is the gateway that says when it is too long.
  server.requestTimeout = 330_000;
  // Longer than the gateway keeps its connections, so that it never writes into one that we are closing.
  server.keepAliveTimeout = 65_000;
  noteAnswers(server);
  return server;
}

async function answer(app: Served, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url === '/healthz') return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
  if (request.url === '/readyz') {
    const state = await app.ready();
    return void response.writeHead(state.ok ? 200 : 503, { 'content-type': 'application/json' }).end(JSON.stringify(state));
  }
  if (request.url === '/metrics') {
    return void response.writeHead(200, { 'content-type': metrics.contentType }).end(await metrics.metrics());
  }
  void app.listener(request, response);
}
