/** A request's body on its way to a service: bounded, and never the caller's own stream (see `limitedStream`). */
import type { IncomingMessage } from 'node:http';
import { Transform, type Readable } from 'node:stream';

/** Bodies up to this many bytes are read whole before they are sent on: one write, and nothing to tear down. */
const small = 64 * 1024;

type BodyKind = 'none' | 'small' | 'stream' | 'too large';

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

/**
 * The body as a stream of its own. A service may answer before it read everything (401, 413); undici then destroys the
 * body that it was given, and if that were the request itself, the caller's connection would die with the answer.
 * `tooLarge` is called once when more than `limit` bytes come; the stream then fails.
 */
export function limitedStream(request: IncomingMessage, limit: number, tooLarge: () => void): Readable {
  let seen = 0;
  const body = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      seen += chunk.byteLength;
      if (seen > limit) {
        tooLarge();
        next(new Error('request body over the limit'));
      } else next(null, chunk);
    },
  });
  request.pipe(body);
  // A caller who goes away in the middle must not look like one who finished.
  request.once('close', () => {
    if (!request.complete) body.destroy(new Error('caller closed the connection'));
  });
  body.once('close', () => {
    request.unpipe(body);
    request.resume();
  });
  body.on('error', () => {});
  return body;
}

/** Whether a body that is not there whole lacks what its sender has not sent: what has come was taken by the service. */
export function stoppedComing(request: IncomingMessage, body: Readable): boolean {
  return !request.complete && request.readableLength === 0 && body.readableLength === 0;
}
