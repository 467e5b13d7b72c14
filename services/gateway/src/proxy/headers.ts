/** What a request and an answer may carry across the gateway, and what belongs to one connection only. */
import type { IncomingMessage } from 'node:http';
import { randomUUID } from 'node:crypto';
import { standingRequestHeader, standingHeader } from '@firm/platform/http/standing';

/** RFC 9110 section 7.6.1; `expect` is answered by the gateway itself, `host` belongs to the service's own address. */
const ofOneHop = new Set([
  'connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection', 'te', 'trailer',
  'transfer-encoding', 'upgrade', 'http2-settings', 'expect',
]);

/** Only the gateway sets these: what a caller sends under these names is dropped. */
const setByGateway = new Set([
  'host', 'forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port',
  'x-forwarded-prefix', 'x-real-ip', 'x-request-id', standingRequestHeader,
]);

/** Answer headers that the gateway writes itself, or that are meant for the gateway only. */
const writtenByGateway = new Set(['x-request-id', 'x-powered-by', 'server', standingHeader]);

/** Who is calling, and under which address they reach the portal. */
export interface Caller {
  readonly requestId: string;
  readonly address: string;
  readonly protocol: 'http' | 'https';
  readonly host: string;
}

interface CallerRules {
  /** The portal's public origin, if configured; else the request's own host counts. */
  readonly publicUrl: string | null;
  readonly trustedProxies: number;
}

const goodRequestId = /^[A-Za-z0-9._-]{8,64}$/;
const goodHost = /^(\[[0-9a-f:.]{2,45}\]|[a-z0-9._-]{1,253})(:\d{1,5})?$/i;

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/** Whether a request has exactly one Host, as HTTP/1.1 demands: two could be read differently by the servers along the way. */
export function namesOneHost(request: Pick<IncomingMessage, 'rawHeaders' | 'httpVersion'>): boolean {
  let named = 0;
  const raw = request.rawHeaders;
  for (let i = 0; i < raw.length; i += 2) if (raw[i]!.length === 4 && raw[i]!.toLowerCase() === 'host') named += 1;
  return named === 1 || (named === 0 && request.httpVersion === '1.0');
}

/** Reads the caller. Forwarded headers count only as far as trusted proxies wrote them. */
export function callerOf(request: IncomingMessage, rules: CallerRules): Caller {
  const headers = request.headers;
  const given = first(headers['x-request-id']);
  const requestId = given !== undefined && goodRequestId.test(given) ? given : randomUUID();
  const remote = request.socket.remoteAddress ?? '';
  let address = remote;
  let protocol: Caller['protocol'] = 'encrypted' in request.socket ? 'https' : 'http';
  let host = headers.host ?? '';
  if (rules.trustedProxies > 0) {
    const chain = [...(first(headers['x-forwarded-for']) ?? '').split(',').map((part) => part.trim()).filter(Boolean), remote];
    address = chain[Math.max(0, chain.length - 1 - rules.trustedProxies)] ?? remote;
    if (first(headers['x-forwarded-proto'])?.split(',')[0]?.trim() === 'https') protocol = 'https';
    host = first(headers['x-forwarded-host'])?.split(',')[0]?.trim() || host;
  }
  if (rules.publicUrl !== null) {
    const cut = rules.publicUrl.indexOf('://');
    protocol = rules.publicUrl.startsWith('https:') ? 'https' : 'http';
    host = rules.publicUrl.slice(cut + 3);
  }
  if (!goodHost.test(host)) host = 'localhost';
  return { requestId, address: plainAddress(address), protocol, host };
}

/** An address without the port that some proxies add (it differs with each connection), and as IPv4 if it is a mapped one. */
function plainAddress(text: string): string {
  const address = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, '$1');
  return address.startsWith('::ffff:') ? address.slice(7) : address;
}

/** The headers that a `Connection` header declares to be hop-by-hop. */
function namedByConnection(connection: string | undefined): Set<string> | null {
  if (connection === undefined || connection === 'keep-alive' || connection === 'close') return null;
  return new Set(connection.toLowerCase().split(',').map((name) => name.trim()));
}

/** Headers for the service, flat: name, value, name, value. */
export function requestHeaders(request: IncomingMessage, caller: Caller): string[] {
  const raw = request.rawHeaders;
  const named = namedByConnection(request.headers.connection);
  const out: string[] = [];
  for (let i = 0; i < raw.length; i += 2) {
    const name = raw[i]!.toLowerCase();
    if (ofOneHop.has(name) || setByGateway.has(name) || named?.has(name)) continue;
    out.push(name, raw[i + 1]!);
  }
  out.push(
    'x-request-id', caller.requestId,
    'x-forwarded-for', caller.address,
    'x-forwarded-proto', caller.protocol,
    'x-forwarded-host', caller.host,
  );
  return out;
}

/** Like `requestHeaders`, but written into the request itself, for a service in this process. */
export function rewriteHeaders(request: IncomingMessage, caller: Caller): void {
  const headers = request.headers;
  const named = namedByConnection(headers.connection);
  for (const name of setByGateway) delete headers[name];
  if (named) for (const name of named) if (name !== 'close' && name !== 'keep-alive') delete headers[name];
  headers.host = caller.host;
  headers['x-request-id'] = caller.requestId;
  headers['x-forwarded-for'] = caller.address;
  headers['x-forwarded-proto'] = caller.protocol;
  headers['x-forwarded-host'] = caller.host;
}

const text = (part: Buffer | string): string => (typeof part === 'string' ? part : part.toString('latin1'));

/** Headers for the caller, from a service's raw answer, flat, followed by `extra`; and the declared length. */
export function answerHeaders(
  raw: readonly (Buffer | string)[],
  extra: readonly string[],
): { headers: string[]; length: number } {
  const headers: string[] = [];
  const seen = new Set<string>();
  let length = -1;
  let named: Set<string> | null = null;
  for (let i = 0; i < raw.length; i += 2) {
    const name = text(raw[i]!).toLowerCase();
    const value = text(raw[i + 1]!);
    if (name === 'connection') named = namedByConnection(value.toLowerCase());
    if (ofOneHop.has(name) || writtenByGateway.has(name)) continue;
    if (name === 'content-length') length = Number(value);
    seen.add(name);
    headers.push(name, value);
  }
  // A header that the service sets itself wins over the gateway's.
  for (let i = 0; i < extra.length; i += 2) if (!seen.has(extra[i]!)) headers.push(extra[i]!, extra[i + 1]!);
  return { headers: named ? without(headers, named) : headers, length };
}

const without = (headers: readonly string[], names: ReadonlySet<string>): string[] =>
  headers.filter((_, i) => !names.has(headers[i - (i % 2)]!));
