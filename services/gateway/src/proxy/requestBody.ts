/** A request's body on its way to a service. */
import type { IncomingMessage } from 'node:http';

/** Bodies up to this many bytes are read whole before they are sent on: one write, and nothing to tear down. */
const small = 64 * 1024;

export type BodyKind = 'none' | 'small' | 'stream' | 'too large';

/** What to expect of a request's body, from its headers alone. */
export function bodyKind(request: IncomingMessage, limit: number): BodyKind {
  if (request.headers['transfer-encoding'] !== undefined) return 'stream';
  const declared = request.headers['content-length'];
  if (declared === undefined || declared === '0') return 'none';
  const length = Number(declared);
  if (length > limit) return 'too large';
  return length <= small ? 'small' : 'stream';
}

/** Reads a small body whole. Calls back with null when the caller went away before its end. */
export function readSmall(request: IncomingMessage, done: (body: Buffer | null) => void): void {
  const chunks: Buffer[] = [];
  let open = true;
  const finish = (body: Buffer | null) => {
    if (open) done(body);
    open = false;
  };
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => finish(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)));
  request.on('close', () => finish(null));
}
