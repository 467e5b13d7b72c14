/**
 * A proxy for the portal that replaces three things: the registry entry of the area under work, the area's files, and the
 * page, which gets a script that reloads it after each build. All from the same origin, so the portal's strict policies hold.
 */
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Registry } from '../../shared-ui/area/manifest.ts';
import { PlainError } from '../progress/PlainError.ts';
import type { AreaUnderWork } from './areaUnderWork.ts';

const reloadScript = `new EventSource('/__dev/builds').addEventListener('built', () => location.reload());`;
const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', json: 'application/json', svg: 'image/svg+xml', map: 'application/json' };

export function devServer(work: AreaUnderWork, portal: URL): { listen(port: number): Promise<void> } {
  const server = createServer((request, response) => {
    void answer(work, portal, request, response).catch((error: Error) => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502, { 'content-type': 'text/plain' }).end(error.message);
    });
  });
  return {
    listen: (port) =>
      new Promise((resolve, reject) => {
        server.once('error', () => reject(new PlainError(`Port ${port} is in use; set DEV_PORT to another one.`)));
        server.listen(port, '127.0.0.1', resolve);
      }),
  };
}

async function answer(work: AreaUnderWork, portal: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = request.url ?? '/';
  if (url === '/__dev/reload.js') return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(reloadScript);
  if (url === '/__dev/builds') return tellBuilds(work, request, response);
  const own = new RegExp(`^/areas/${work.area}/dev-\\d+/([^?]+)`).exec(url)?.[1];
  if (own) {
    const file = await work.file(own);
    const type = types[own.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    return void response.writeHead(file ? 200 : 404, { 'content-type': type, 'cache-control': 'no-store' }).end(file ?? '');
  }
  if (/\/registry\/(\?|$)/.test(url)) {
    const registry = JSON.parse(await textOf(portal, request)) as Registry;
    const area = await work.manifest();
    const areas = area ? [...registry.areas.filter(({ id }) => id !== work.area), area] : registry.areas;
    const body = { ...registry, areas, missing: registry.missing.filter((id) => id !== work.area) };
    return void response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(body));
  }
  passOn(portal, request, response);
}

function tellBuilds(work: AreaUnderWork, request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write(': waiting for a build\n\n');
  const stop = work.onBuild(() => response.write('event: built\ndata: 1\n\n'));
  request.once('close', stop);
}

/** The portal's answer as text, whole and uncompressed. */
async function textOf(portal: URL, request: IncomingMessage): Promise<string> {
  const answer = await fetch(new URL(request.url ?? '/', portal), { headers: { accept: 'application/json' } });
  return answer.text();
}

function passOn(portal: URL, request: IncomingMessage, response: ServerResponse): void {
  const headers = { ...request.headers, 'accept-encoding': 'identity' };
  const forwarded = ask(new URL(request.url ?? '/', portal), { method: request.method ?? 'GET', headers }, (from) => {
    if (!/^text\/html/.test(from.headers['content-type'] ?? '')) {
      response.writeHead(from.statusCode ?? 502, from.headers);
      return void from.pipe(response);
    }
    const parts: Buffer[] = [];
    from.on('data', (part: Buffer) => parts.push(part)).on('end', () => {
      const page = Buffer.concat(parts).toString().replace('</head>', '<script src="/__dev/reload.js" defer></script></head>');
      const { 'content-length': _, etag: _etag, ...rest } = from.headers;
      response.writeHead(from.statusCode ?? 502, rest).end(page);
    });
  });
  forwarded.on('error', () => response.writeHead(502).end('The portal does not answer'));
  request.pipe(forwarded);
}
