/** A request's body on its way to a service: bounded, and never the caller's own stream (see `limitedStream`). */
import type { IncomingMessage } from 'node:http';
import { Transform, type Readable } from 'node:stream';

/** Bodies up to this many bytes are read completely before they are sent on: one write, and nothing to clean up. */
const small = 64 * 1024;

type BodyKind = 'none' | 'small' | 'stream' | 'too large';

/** What kind of body a request has, judged by its headers alone. */
export function bodyKind(request: IncomingMessage, limit: number): BodyKind {
  if (request.headers['transfer-encoding'] !== undefined) return 'stream';
  const declared = request.headers['content-length'];
  if (declared === undefined || declared === '0') return 'none';
  const length = Number(declared);
  if (length > limit) return 'too large';
  return length <= small ? 'small' : 'stream';
}

/** Reads a small body completely. Calls back with null if the caller left before its end. */
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
 * The body as a separate stream. A service may answer before it has read everything (401, 413); undici then destroys the
 * body that it was given, and if that were the request itself, the caller's connection would be lost, and the answer with it.
 * `tooLarge` is called once when more than `limit` bytes arrive; the stream then fails.
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
  // A caller who leaves in the middle must not look like one who has finished.
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

/** Whether it is the sender who holds up an incomplete body: the service has taken everything that has arrived. */
export function stoppedComing(request: IncomingMessage, body: Readable): boolean {
  return !request.complete && request.readableLength === 0 && body.readableLength === 0;
}
